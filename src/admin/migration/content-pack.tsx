import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { PackReply } from '#features/start/schema.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { callStudio, failureText } from '../api.ts';
import { ImportFile } from '../import-file.tsx';
import { Panel } from '../screen.tsx';
import { startQuery } from '../start/queries.ts';

const PACK = '/api/admin/pack';

const MAX_MB = 10;

const DOWNLOAD =
  'inline-flex min-h-11 items-center gap-2 self-start rounded-field border border-line-2 px-5 font-semibold hover:border-text hover:bg-ground-2';

/** The whole site in one file, and another site's file as the beginning of this one. */
export function ContentPack() {
  const start = useQuery(startQuery()).data;
  return (
    <Panel title="Content pack">
      <p className="max-w-measure text-text-2">
        One file with the settings, look, menus, messages, tags, pages, all entries and the media
        library, to start another site with. It contains no accounts, secrets or messages from
        visitors.
      </p>
      <a href={apiBase + PACK} download className={DOWNLOAD}>
        <Download aria-hidden="true" className="size-[1.125em]" />
        Download the content pack
      </a>
      {start?.mayChange === true && <UsePack />}
    </Panel>
  );
}

/** Only where nothing was published: a pack takes the place of everything. */
function UsePack() {
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_MB * 1_048_576) {
        throw new Error(`It is larger than ${MAX_MB} MB. Use the use-pack command instead.`);
      }
      const body = new FormData();
      body.append('pack', file);
      return (await callStudio(PACK, { method: 'POST', body, reply: PackReply })).data;
    },
  });
  return (
    <>
      <ImportFile
        label={`Start this site from a pack, up to ${MAX_MB} MB`}
        accept=".gz,application/gzip"
        problem={error === null ? undefined : failureText(error)}
        onTake={(file) => file !== undefined && mutate(file)}
      />
      {isPending && <p role="status">Reading {variables.name}</p>}
      {data !== undefined && (
        <p role="status" className="font-semibold">
          The site starts with {data.entries} entries and {data.media} media.{' '}
          <a href="/admin" className="text-link-underlined">
            Open it
          </a>
        </p>
      )}
    </>
  );
}
