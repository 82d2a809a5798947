import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ImportReply, MAX_IMPORT_MB } from '#content/transfer.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from '../api.ts';
import { ImportFile } from '../import-file.tsx';
import { Panel, Screen, screenMeta } from '../screen.tsx';
import { useMay } from '../session/user-context.ts';
import { StartAgain } from '../start/start-choice.tsx';
import { ContentPack } from './content-pack.tsx';
import { ImportReport } from './import-report.tsx';
import { InlineImages } from './inline-images.tsx';

export const meta = screenMeta('Migration');

/** Content that comes from elsewhere, and goes there. */
export default function Migration() {
  const mayStart = useMay('start');
  return (
    <Screen
      title="Migration"
      lead="Import content from a file, move inline images to the library, and export everything."
    >
      <ImportPanel />
      <InlineImages />
      <Panel title="Export">
        <p className="text-text-2">
          Every entry, including drafts, in one JSON file that you can import above.
        </p>
        <a
          href={`${apiBase}/api/admin/export`}
          download
          className="inline-flex min-h-11 items-center gap-2 self-start rounded-field border border-line-2 px-5 font-semibold hover:border-text hover:bg-ground-2"
        >
          <Download aria-hidden="true" className="size-[1.125em]" />
          Download the export
        </a>
      </Panel>
      {mayStart && <ContentPack />}
      <StartAgain />
      {mayStart && <SeedHelpers />}
    </Screen>
  );
}

interface Run {
  document: unknown;
  isDryRun: boolean;
}

function ImportPanel() {
  const client = useQueryClient();
  const [document, setDocument] = useState<unknown>();
  const [problem, setProblem] = useState<string>();
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: async ({ document: body, isDryRun }: Run) =>
      (
        await callStudio(`/api/admin/import?dryRun=${isDryRun}`, {
          method: 'POST',
          body,
          reply: ImportReply,
        })
      ).data,
    async onSuccess({ isDryRun, imported }) {
      if (isDryRun) return;
      toast({ title: `${imported} imported` });
      await client.invalidateQueries();
    },
  });
  const take = async (file: File | undefined): Promise<void> => {
    reset();
    setDocument(undefined);
    const read = file === undefined ? {} : await readFile(file);
    setProblem(read.problem);
    if (read.document === undefined) return;
    setDocument(read.document);
    mutate({ document: read.document, isDryRun: true });
  };
  return (
    <Panel title="Import">
      <p className="max-w-measure text-text-2">
        A JSON export of this site or an older one (author_name, publish_date in seconds, lists as
        text). You can check the result for each record before importing. Existing entries are not
        changed.
      </p>
      <ImportFile
        label={`JSON file, up to ${MAX_IMPORT_MB} MB`}
        accept="application/json,.json"
        problem={problem ?? (error === null ? undefined : failureText(error))}
        onTake={(file) => void take(file)}
      />
      {data !== undefined && <ImportReport report={data} />}
      {data?.isDryRun && data.imported > 0 && (
        <Button
          className="self-start"
          disabled={isPending}
          onClick={() => mutate({ document, isDryRun: false })}
        >
          Import {data.imported} {data.imported === 1 ? 'record' : 'records'}
        </Button>
      )}
    </Panel>
  );
}

async function readFile(file: File): Promise<{ document?: unknown; problem?: string }> {
  if (file.size > MAX_IMPORT_MB * 1_048_576) {
    return { problem: `It is larger than ${MAX_IMPORT_MB} MB. Split it into several files.` };
  }
  try {
    return { document: JSON.parse((await file.text()).replace(/^\uFEFF/, '')) };
  } catch {
    return { problem: 'It is not valid JSON.' };
  }
}

const HELPERS = [
  ['await seedCaseStudies()', 'adds four case studies'],
  ['await seedBlogPost()', 'adds one blog post'],
] as const;

/** How to fill an empty site from the browser's console. */
const SeedHelpers = () => (
  <Panel title="Ready-made entries">
    <p className="max-w-measure text-text-2">
      Administrators can call two functions in the browser console on this page. They add finished
      texts as drafts. Each works once, because the slugs are then taken.
    </p>
    <dl className="flex flex-col gap-2">
      {HELPERS.map(([call, what]) => (
        <div key={call} className="flex flex-wrap items-baseline gap-x-4">
          <dt>
            <code className="label rounded-sm border border-line bg-ground-2 px-2 py-1">
              {call}
            </code>
          </dt>
          <dd className="text-text-2">{what}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
