/** A visitor's figure among those of claims: drawn as pages of blocks are, without script of its own. */
import type { RouterContextProvider } from 'react-router';
import { hasCases, readCases } from '#features/claims/site/cases.server.ts';
import { figureAddress } from '#features/leads/site/prefill.ts';
import { isFigureKind, NUMBER_PARAMETERS, readFigure } from '#features/your-number/rules.ts';
import { NUMBER_PAGE } from '#features/your-number/site/kind-words.ts';
import { NumberPage } from '#features/your-number/site/number-page.tsx';
import { sayIn } from '#ui/say.ts';
import { getPageContext } from '#web/page-context.ts';
import { describePage } from '#web/structured-data.server.ts';
import { drawLoaded } from './draw-loaded.server.tsx';
import type { LoadedPage } from './interactive.ts';
import { stylesOf } from './styles.ts';

interface Asked {
  /** Canonical. */
  path: string;
  /** As the visitor has it, with its query. */
  address: URL;
}

/** What was typed is shown again, as far as it may be a number that somebody has mistyped. */
const MAX_SHOWN = 100;

/** The page of the figure; undefined at any other address. */
export function loadNumberPage(
  context: Readonly<RouterContextProvider>,
  { path, address }: Asked,
): Promise<LoadedPage | undefined> {
  return path === NUMBER_PAGE ? load(context, address) : Promise.resolve(undefined);
}

async function load(
  context: Readonly<RouterContextProvider>,
  address: URL,
): Promise<LoadedPage | undefined> {
  const { db, notes, site } = getPageContext(context);
  const { searchParams } = address;
  const isAsked = NUMBER_PARAMETERS.some((name) => searchParams.has(name));
  const kind = searchParams.get('figure') ?? '';
  const typed = (searchParams.get('value') ?? '').slice(0, MAX_SHOWN).toWellFormed();
  const figure = isFigureKind(kind) ? { kind, read: readFigure(kind, typed) } : undefined;
  const value = figure && 'value' in figure.read ? figure.read.value : undefined;
  const cases = figure === undefined || value === undefined ? [] : await readCases(db, figure.kind);
  const page = {
    name: sayIn(site.messages, 'Bring your number'),
    description: sayIn(
      site.messages,
      'See it beside what we have measured: where other companies began, where they ended, how long it took and what it cost.',
    ),
    path: NUMBER_PAGE,
  };
  // A page for each number would be no page for anybody.
  notes.isHidden = isAsked || !(await hasCases(db));
  describePage(context, [page], () => []);
  return drawLoaded(context, address, {
    head: {
      title: page.name,
      description: page.description,
      path: NUMBER_PAGE,
      noindex: notes.isHidden,
      hasMarkdown: false,
    },
    shown: (
      <NumberPage
        isAsked={isAsked}
        typed={typed}
        kind={figure?.kind}
        problem={figure && 'problem' in figure.read ? figure.read.problem : undefined}
        value={value}
        cases={cases}
        contact={
          figure === undefined || value === undefined
            ? undefined
            : figureAddress({ kind: figure.kind, value })
        }
      />
    ),
    images: [],
    styles: stylesOf('number'),
  });
}
