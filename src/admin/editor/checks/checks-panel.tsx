/** What was found in an entry: first what stops it from going live, then what is worth a look. */
import { useEffect, useId, useSyncExternalStore } from 'react';
import type { Finding } from '#content/checks/finding-schema.ts';
import { ENTRY_LINK } from '#content/prose/addresses.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { capitalized } from '#web/content-manifest.ts';
import type { PageFinding } from '#web/page-findings.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { fieldName } from '../../list/field-names.ts';
import { citeClaim } from '../../prose-editor/cite-claim.ts';
import { nameInForm } from '../editor-form.ts';
import type { EditorType } from '../editor-type.ts';
import type { ChecksState } from './checks.ts';
import { goToWords } from './go-to-words.ts';
import { askFrame, showInFrame } from './page-check.ts';
import type { ChecksProps } from './use-checks.ts';

interface ChecksPanelProps extends ChecksProps {
  onClose: () => void;
}

/** A line of the panel. */
interface Line {
  key: string;
  place: string;
  says: string;
  go: () => void;
  /** Of a figure without a claim: the one that has it, or the form of a new one. */
  claim?: { href: string; words: string };
  /** Has the figure lead to the claim that has it. */
  cite?: () => void;
}

export default function ChecksPanel({ editor, checks, preview, onClose }: ChecksPanelProps) {
  const state = useSyncExternalStore(checks.subscribe, checks.getState);
  const isLive = editor.entry?.status === 'published';
  useEffect(() => {
    if (checks.getState().kind !== 'looking') void checks.lookNow();
  }, [checks]);
  const goTo = ({ path, quote }: Finding): void => {
    onClose();
    preview.showForm();
    goToWords(nameInForm(editor.type, path), quote);
  };
  const cite = ({ path, quote, claim = '', known = '' }: Finding): void => {
    onClose();
    preview.showForm();
    const href = ENTRY_LINK + known;
    goToWords(nameInForm(editor.type, path), quote, (field) => {
      toast(citeClaim(field, { quote, figure: claim, href }) ? usedWords(claim) : NOT_FOUND);
    });
  };
  const words = (stops: boolean): Line[] =>
    state.findings
      .filter((finding) => finding.stops === stops)
      .map((finding, index) => ({
        key: `${finding.rule} ${finding.path} ${index}`,
        place: placeOf(editor.type, finding.path),
        says: finding.says,
        go: () => goTo(finding),
        ...(finding.claim === undefined ? {} : { claim: claimOf(finding, finding.claim) }),
        ...(finding.known === undefined || finding.canLink !== true
          ? {}
          : { cite: () => cite(finding) }),
      }));
  const shown = (isContrast: boolean): Line[] =>
    (state.page?.findings ?? [])
      .filter((finding) => finding.isContrast === isContrast)
      .map((finding, index) => lineOfPage(finding, index, { onClose, showForm: preview.showForm }));
  const stops = [...words(true), ...(isLive ? [] : shown(true))];
  const hints = [...(isLive ? shown(true) : []), ...shown(false), ...words(false)];
  return (
    <section aria-label="Checks" className="flex flex-col gap-4">
      <h2 className="text-sm font-semibold">Checks</h2>
      <Lines heading="Stops publishing" lines={stops} isBad />
      <Lines heading="Worth a look" lines={hints} />
      {stops.length + hints.length === 0 && (
        <p className="text-sm text-text-2">{restWords(state)}</p>
      )}
      <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
        <Button
          variant="secondary"
          className="text-sm!"
          aria-disabled={state.page?.kind === 'looking'}
          onClick={() => {
            if (state.page?.kind === 'looking') return;
            preview.show(true);
            void checks.lookAtPage(askFrame);
          }}
        >
          {state.page === undefined ? 'Check the page' : 'Check the page again'}
        </Button>
        <p aria-live="polite" className="text-sm text-text-2">
          {pageWords(state)}
        </p>
      </div>
    </section>
  );
}

function restWords({ kind }: ChecksState): string {
  if (kind === 'failed')
    return 'The text could not be checked. We will try again after your next change.';
  return kind === 'done' ? 'No problems in the text.' : 'Checking the text…';
}

function pageWords({ page }: ChecksState): string {
  if (page === undefined) {
    return 'Checks the preview for contrast, names and structure, as screen readers need them.';
  }
  if (page.kind === 'looking') return 'Checking the preview…';
  if (page.kind === 'failed') return 'The preview did not respond. Open it and try again.';
  if (page.isOld) return 'You have made changes since. Check the page again.';
  const { length } = page.findings;
  if (length === 0) return 'No problems on the page.';
  return `${length === 1 ? 'One thing was' : `${length} things were`} found on the page.`;
}

const usedWords = (figure: string) => ({
  title: 'Linked to the claim',
  description: `“${figure}” opens it now. Ctrl+Z in the text undoes this.`,
});

const NOT_FOUND = {
  title: 'Nothing was linked',
  description: 'The text may have changed. Open Checks again.',
  variant: 'destructive',
} as const;

/** Opened beside the text, which stays as it is. */
const claimOf = (
  { quote, known, client = '' }: Finding,
  figure: string,
): NonNullable<Line['claim']> =>
  known === undefined
    ? {
        href: `/admin/claims/new?${new URLSearchParams({
          statement: quote,
          figure,
          ...(client === '' ? {} : { client }),
        })}`,
        words: 'Make it a claim',
      }
    : { href: `/admin/claims/${known}`, words: 'Open this claim' };

/** What people call a field, with the number of the section or block that it is in. */
function placeOf(type: EditorType, path: string): string {
  const [, list, index, inner] = /^([^.]+)\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (list === undefined) return fieldName(type.labels, path);
  const number = Number(index) + 1;
  const kind = list === 'blocks' ? 'Block' : fieldName(type.labels, list);
  const field = inner === undefined ? '' : `, ${fieldName(type.labels, inner).toLowerCase()}`;
  return `${capitalized(kind)} ${number}${field}`;
}

function lineOfPage(
  finding: PageFinding,
  index: number,
  { onClose, showForm }: { onClose: () => void; showForm: () => void },
): Line {
  const { rule, says, words, block } = finding;
  return {
    key: `page ${rule} ${index}`,
    place: words === '' ? 'On the page' : `On the page: “${words}”`,
    says,
    go() {
      onClose();
      showInFrame(finding);
      if (block === undefined) return;
      showForm();
      document
        .querySelector<HTMLElement>(`[data-block="${CSS.escape(block)}"] [data-head]`)
        ?.focus();
    },
  };
}

interface LinesProps {
  heading: string;
  lines: readonly Line[];
  isBad?: boolean;
}

function Lines({ heading, lines, isBad = false }: LinesProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 id={id} className={classNames('label', isBad ? 'text-bad-ink' : 'text-text-2')}>
        {heading}
      </h3>
      <ul aria-labelledby={id} className="flex flex-col">
        {lines.map(({ key, place, says, go, claim, cite }) => (
          <li key={key}>
            <button
              type="button"
              onClick={go}
              className="-mx-2 flex w-[calc(100%+1rem)] cursor-pointer flex-col gap-0.5 rounded-field px-2 py-2 text-left text-sm hover:bg-ground-2"
            >
              <span className="font-semibold wrap-anywhere">{place}</span>
              <span className="text-text-2 wrap-anywhere">{says}</span>
            </button>
            {claim !== undefined && (
              <p className="mb-2 flex items-center gap-4 text-sm">
                {cite !== undefined && (
                  <Button variant="secondary" className="text-sm!" onClick={cite}>
                    Use it
                  </Button>
                )}
                <a
                  href={claim.href}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link-underlined"
                >
                  {claim.words}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
