import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_CSV_BYTES } from '#features/redirects/rules.ts';
import { ImportReply } from '#features/redirects/schema.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from '../api.ts';
import { askAnew } from '../ask-anew.ts';
import { StudioDialog } from '../dialog.tsx';
import { ImportFile } from '../import-file.tsx';
import { ImportLines } from './import-lines.tsx';
import { REDIRECTS } from './queries.ts';
import { countText } from './rule-labels.ts';

interface Run {
  csv: string;
  dryRun: boolean;
  coversPages: boolean;
}

/** Rules from a file: tried first, line by line, then taken. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [csv, setCsv] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [coversPages, setCoversPages] = useState(false);
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: async (body: Run) =>
      (await callStudio(`${REDIRECTS}/import`, { method: 'POST', body, reply: ImportReply })).data,
    async onSuccess({ isDryRun, counts }) {
      if (isDryRun) return;
      toast({ title: `${countText(counts.new + counts.changed, 'rule')} imported` });
      onClose();
      await askAnew(client, [[REDIRECTS]]);
    },
  });
  const take = async (file: File | undefined): Promise<void> => {
    reset();
    setCsv(undefined);
    setCoversPages(false);
    const isTooLarge = file !== undefined && file.size > MAX_CSV_BYTES;
    setProblem(isTooLarge ? 'It is larger than 1 MB. Split it into several files.' : undefined);
    if (file === undefined || isTooLarge) return;
    const text = await file.text();
    setCsv(text);
    mutate({ csv: text, dryRun: true, coversPages: false });
  };
  const count = data === undefined ? 0 : data.counts.new + data.counts.changed;
  const covering = data?.lines.filter(({ covers }) => covers !== null).length ?? 0;
  return (
    <StudioDialog
      title="Import rules"
      description="A CSV file with the columns source, target and status (301 if missing). You can check each line before importing. Rules that are not in the file are kept."
      onClose={onClose}
      className="[--width:48rem]"
    >
      <ImportFile
        label="CSV file, up to 1 MB"
        accept="text/csv,.csv,text/plain"
        problem={problem ?? (error === null ? undefined : failureText(error))}
        onTake={(file) => void take(file)}
      />
      {data !== undefined && <ImportLines report={data} />}
      {csv !== undefined && covering > 0 && (
        <Checkbox
          label={`Import ${countText(covering, 'rule')} that ${covering === 1 ? 'replaces' : 'replace'} pages of the site`}
          help="Visitors cannot open those pages while the rules exist."
          checked={coversPages}
          disabled={isPending}
          onChange={({ target: { checked } }) => {
            setCoversPages(checked);
            mutate({ csv, dryRun: true, coversPages: checked });
          }}
        />
      )}
      {csv !== undefined && count > 0 && (
        <Button
          className="self-start"
          disabled={isPending}
          onClick={() => mutate({ csv, dryRun: false, coversPages })}
        >
          Import {countText(count, 'rule')}
        </Button>
      )}
    </StudioDialog>
  );
}
