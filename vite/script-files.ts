/**
 * Into which files the modules of the browser go. A group takes along what it imports, so their order
 * decides; measured by e2e/weights.e2e.ts.
 */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isOfPart } from './part-files.ts';

/** Packages that read and draw Markdown: for the server and the studio. */
export const PROSE_PACKAGES =
  '(?:@ungap/|ccount|character-entities|comma-separated|decode-named|devlop|escape-string-regexp|hast-|html-void|longest-streak|markdown-table|mdast-|micromark|property-information|space-separated|stringify-entities|trim-lines|unist-|vfile|zwitch)';

/** What of it draws texts as HTML: the editor does without. */
const DRAWS =
  '(?:@ungap/|ccount|character-entities-|comma-separated|hast-|html-void|mdast-util-to-hast|property-information|space-separated|stringify-entities|trim-lines|vfile)';

const DRAWN = '(?:render|(?:picture|own|insert)-html)';

const PROSE_HTML = new RegExp(`src/content/prose/${DRAWN}|node_modules/${DRAWS}`);

const PROSE = new RegExp(
  `src/content/prose/(?!${DRAWN}|fences|plain)|node_modules/(?!${DRAWS})${PROSE_PACKAGES}`,
);

/** What a few pages share and all others do without, each with a file of its own. */
const fewPages = [
  // A group takes along what it imports, so these stand before those that import them.
  { name: 'missing', test: /src\/web\/missing-page/ },
  { name: 'copy-link', test: /web\/reading\/copy-link/ },
  {
    name: 'lists',
    test: /src\/content\/dates|web\/reading\/read-time|ui\/(?:drawing|back-link)\.tsx|features\/articles\/(?:rules|site\/said-time)\.ts$|features\/claims\/(?:rules|words)\.ts$|features\/people\/(?:queries\.ts|rules\.ts|site\/named-people)|features\/case-studies\/study-section-rules/,
  },
  { name: 'next-mile', test: /src\/web\/(?:next-mile|list-end)/ },
  { name: 'filtered-list', minShareCount: 2, test: /src\/content\/use-filtered-list/ },
  {
    name: 'catalogue',
    test: /content\/(?:services|products)\/|features\/services\/catalogue\.ts$/,
  },
  // Of studies: what is asked and judged, and without the blocks how they look.
  {
    name: 'proof',
    test: /features\/case-studies\/(?:(?!study-)[^/]+\.ts$|site\/list-filter)/,
  },
  { name: 'thanks', test: /features\/leads\/site\/(?:arrived|thanks\.css)/ },
  // What screens and the search say of their state: no form of a page does.
  {
    name: 'notices',
    test: /ui\/(?:notice|spinner)\.tsx$|icons\/(?:circle-check|info|triangle-exclamation-point)\.mjs$/,
  },
  // The forms as they stand in pages, and testimonials, which stand beside them: the studio has both.
  {
    name: 'forms',
    test: /features\/(?:leads\/site\/(?:form-state|use-(?:consent|lead)|lead-)|testimonials\/(?!blocks\/))|ui\/(?:checkbox|field|text-field|text-area)\.tsx$|icons\/(?:arrow-up|plus)\.mjs$/,
  },
  // A figure of a visitor's, in the contact form and where it is asked for; before the checks, which know its kinds.
  {
    name: 'brought',
    priority: 1,
    test: /features\/(?:leads\/site\/prefill|your-number\/(?:rules|site\/figure-words))\.ts$/,
  },
  // The sign-up, in its page and in the dialog over it.
  { name: 'sign-up', test: /features\/(?:pulse\/site\/joining|leads\/site\/beta-)/ },
  {
    name: 'form-controller',
    test: /features\/leads\/site\/(?:form-controller\/|visit\.|voice\/|recording\/stored)/,
  },
  {
    name: 'search',
    minShareCount: 2,
    test: /features\/assistant\/(?:queries|result-labels|site\/(?:answer|introduction|product-list|result-list))/,
  },
  {
    name: 'studies',
    minShareCount: 2,
    test: /features\/case-studies\/(?!blocks\/|study-|site\/(?:carousel|detail))/,
  },
  {
    name: 'reading',
    test: /web\/(?:own-document|reading\/(?!copy-link|follow|read-time))|ui\/prose\.tsx/,
  },
  { name: 'insights', minShareCount: 2, test: /features\/insights\/(?!blocks\/|site\/article)/ },
  // A whole post or study, for its page and the studio's preview of it.
  { name: 'post', minShareCount: 2, test: /features\/insights\/site\/article/ },
  {
    name: 'study',
    minShareCount: 2,
    test: /features\/case-studies\/(?:study-(?!section)|site\/detail-(?:opening|section|story))/,
  },
  { name: 'not-found', test: /(?:site|web)\/not-found-/ },
  { name: 'page-parts', test: /features\/pages\/site\/(?:interactive|static-piece)\.tsx?$/ },
  // What instruments, embeds and owners' forms go by, in their own files and in what the studio knows of all blocks.
  {
    name: 'block-rules',
    test: /features\/pulse\/(?:rules|model\/(?:measures|weights)|site\/lines)\.ts$|features\/forms\/[a-z-]+\.ts$|src\/content\/embeds\.ts$|src\/ui\/select\.tsx$|icons\/file-text\.mjs$/,
  },
  // Pages bring their blocks as HTML: in the browser only the studio knows them, and previews draw them.
  {
    name: 'blocks',
    test: /src\/content\/blocks\/|features\/(?:[^/]+\/blocks\/[^/]+|pages\/(?:block-types|filled|outline|templates))\.ts$|src\/web\/(?:block-fields|page-block|page-template)\.ts$|content\/company-pages\.ts$/,
  },
  // Long texts, with their stylesheet.
  { name: 'text', test: /src\/ui\/(?:prose|piece-mark)\./ },
  { name: 'block-section', test: /src\/web\/block-section/ },
  { name: 'prose', test: PROSE },
  { name: 'prose-html', test: PROSE_HTML },
  {
    name: 'block-views',
    test: /features\/(?:[^/]+\/blocks\/|pages\/site\/(?:page-opening|views)|engine\/site\/)/,
  },
  // Read on the server; the studio's manifests name them, and the browser never loads them.
  {
    name: 'default-pages',
    test: /features\/pages\/default-pages|content\/pages\//,
  },
  { name: 'own-form', minShareCount: 2, test: /features\/forms\/[^/]+\.ts$/ },
  { name: 'own-form-view', minShareCount: 2, test: /features\/forms\/(?:blocks|site)\// },
  // What several pages of any other content type share.
  ...contentFolders().map((name) => ({
    name,
    minShareCount: 2,
    test: new RegExp(`features/${name}/(?!site/article-header)`),
  })),
  // Last, so that what it shares with other pages stays with them.
  { name: 'article-header', minShareCount: 2, test: /features\/articles\/site\/article-header/ },
];

/** The features that declare a content type. */
function contentFolders(): string[] {
  const features = fileURLToPath(new URL('../src/features/', import.meta.url));
  return readdirSync(features).filter(
    // Of pages and articles next to nothing is shared, which goes to all; owners’ forms are a block, and no page
    // of visitors has script of answers and claims.
    (name) =>
      !['answers', 'articles', 'claims', 'forms', 'pages'].includes(name) &&
      existsSync(`${features}${name}/manifest.ts`),
  );
}

/** Of no use to visitors, so in no file of theirs. */
const STUDIO_MODULES = [
  /src\/(?:admin|features\/[^/]+\/admin|ui\/form)\//,
  /src\/site\/(?:preview|entries|found)\//,
  /features\/[^/]+\/site\/preview(?:-people\.ts|\.tsx)|case-studies\/study-drawn/,
  /features\/[^/]+\/(?:manifest|quote-rules|readable|schema|search)\.ts$/,
  /\/schema\.ts$/,
  /src\/(?:content-lists|content-types|site\.config)\.ts/,
  /content\/empty\//,
  /src\/web\/(?:client-field|content-manifest|document-of-page|page-findings|preview-(?:held|marks|messages|page)|readable-page|search-document|tag-field)\.tsx?/,
  /src\/content\/(?:default-tags|draft-fields|figures|image-(?:fields|schema)|instant|list-views|picture-fields|reading-time|(?:line|reference|section|shared)-schema|reply|section-values|seo-values|slug|text-holders|uses|zoned-time)\.ts/,
  /src\/content\/blocks\/(?!block\.ts)|src\/platform\/http\/input\.ts/,
  /src\/content\/(?:planning|quotes|reviews)\/|src\/platform\/access-rules\.ts/,
  /src\/content\/prose\/(?:fences|plain)\.ts/,
  /features\/appearance\/[^/]+\.ts/,
  /features\/(?:answers|checks|doctor)\/|src\/content\/checks\//,
  /features\/leads\/(?:inbox|response-clock|sent-state|spam-phrases|spam-rules|tables)\.ts/,
  /features\/leads\/(?:beta|conversation|mailbox|people|pipeline|visitor-mails)\//,
  /features\/media\/(?!.*\.server)[^/]+\.ts/,
  /features\/claims\/(?!(?:rules|words)\.ts)/,
  /features\/(?:clients|policies|tags|users|visits|your-number)\/rules\.ts|features\/users\/digest\//,
  /features\/settings\/[a-z-]+\.ts/,
  /features\/messages\/[a-z-]+\.ts/,
  /@tanstack\/.*(?:mutationObserver|useMutation|useInfiniteQuery|infiniteQueryObserver|queriesObserver|useQueries)\.js/,
  /node_modules\/(?:zod|react-hook-form|@hookform|@dnd-kit|cmdk|diff|node-diff3|react-dropzone|file-selector|attr-accept|compressorjs)\//,
];
const isOfStudio = (id: string): boolean => STUDIO_MODULES.some((module) => module.test(id));

const STUDIO_ICONS =
  /icons\/(?:arrow-down|arrow-left-right|bookmark|calendar-(?:clock|days|range)|chart-no-axes-column|circle-(?:dashed|minus)|clipboard-list|clock|copy|crosshair|download|ellipsis|external-link|eye(?:-off)?|grip-vertical|image|image-up|images|inbox|keyboard|layout-dashboard|link-2-off|list-checks|list-tree|log-out|mail|mail-check|maximize-2|menu|message-square(?:-(?:plus|quote|text))?|message-circle-question-mark|milestone|minimize-2|package|palette|panel-bottom|paperclip|reply|rotate-ccw|rotate-ccw-clock|ruler|settings|settings-2|share-2|shield-check|signature|sliders-horizontal|square-kanban|star|stethoscope|sticky-note|tags|trash|undo-2|upload|user-cog|users)\.mjs$/;

/** What long texts are written with, less what a form asks of it before, and what comes later. */
const EDITOR =
  /node_modules\/(?:prosemirror-|orderedmap|rope-sequence|w3c-keyname)|admin\/prose-editor\/(?!prose-(?:field|bar)|cite-claim|code-language|align-column|pending|documents\/|paste\/(?!paste\.|arrivals|elsewhere)|inserts\/(?:insert-dialog|entry-choice|picture-list))/;

/** Of blocks that show proof, with whose file it comes. */
const PROOF_CARDS = /case-studies\/site\/carousel-card|src\/web\/chosen\.ts$/;

const isForMostPages = (id: string): boolean =>
  !PROOF_CARDS.test(id) &&
  !isOfStudio(id) &&
  !EDITOR.test(id) &&
  !STUDIO_ICONS.test(id) &&
  !PROSE.test(id) &&
  !PROSE_HTML.test(id) &&
  !id.includes('/node_modules/uuid/') &&
  !fewPages.some(({ test }) => test.test(id));

/** Heavy tools of a few screens, and previews, which are pages of the site. */
const NOT_OF_SCREENS =
  /src\/site\/(?:preview|entries)\/|site\/preview\.tsx|forms\/admin\/tried-form|case-studies\/study-drawn|node_modules\/(?:zod|react-hook-form|@hookform|@dnd-kit|cmdk|diff|node-diff3|react-dropzone|file-selector|attr-accept|compressorjs)\//;

const OF_LEADS =
  /src\/admin\/inbox\/|features\/leads\/(?:(?:beta|conversation|mailbox|people|pipeline|visitor-mails)\/|inbox\.ts)/;

/** What several screens load later, or share with no screen of most days. */
const ON_DEMAND =
  /features\/claims\/site\/(?:claim-page|[a-z]+\.css)|src\/content\/planning\/zones|src\/admin\/(?:copy-text|import-file|nearest-place|zoned-time-field|session\/(?:sign-in-layout|use-link-form|new-password-field)|users\/role-names|palette\/use-debounced|expiring-link|editor\/review\/asked-words|editor\/generated\/(?:undo-bar|blocks\/sketch))|src\/web\/(?:page-findings|preview-held)|people\/site\/preview-people/;

/** What the dashboard sums up of other screens, which who writes does not need. */
const SUMMED_UP =
  /src\/admin\/(?:start\/|visits\/(?:labels|queries)|changes\/(?:change-sentence|queries)|audit\/(?:audit-sentence|queries)|board\/columns|date-time)|src\/content\/planning\/(?:board|changes)\.ts|features\/(?:visits|start)\/schema\.ts|features\/leads\/(?:response-clock|tables)\.ts/;

/** Comes with the first sign-off of a page, and with the dialog that asks for one. */
const SIGN_OFFS = /src\/admin\/editor\/review\/sign-off-(?:dialog|state|words)/;

/** Comes with the first testimonial that was asked for, and with the dialogs about it. */
const QUOTES =
  /src\/admin\/quotes\/(?:ask-dialog|cut-dialog|original-state|request-list)|src\/content\/quotes\/cut\.ts/;

const OF_FEW_SCREENS = [OF_LEADS, ON_DEMAND, SUMMED_UP, SIGN_OFFS, QUOTES];

const isForStudio = (id: string): boolean =>
  STUDIO_ICONS.test(id) || (isOfStudio(id) && !NOT_OF_SCREENS.test(id) && !EDITOR.test(id));

/** What the studio alone needs of a feature goes with the studio; a block with script comes by itself. */
const forFewPages = fewPages.map(({ test, ...group }) => ({
  ...group,
  test: (id: string): boolean =>
    test.test(id) && !isOfStudio(id) && !isOfPart(id) && !PROOF_CARDS.test(id),
}));

/** Small blocks with script that pages show together. */
const PARTS_TOGETHER = [
  {
    name: 'part-home',
    test: /features\/home\/(?:rules\.ts|blocks\/(?:engine\/|(?:engine|home-hero|partners)\.(?:tsx|css)))/,
  },
  {
    name: 'part-proof',
    test: (id: string): boolean =>
      PROOF_CARDS.test(id) ||
      /features\/(?:case-studies\/blocks\/solution-case-studies|testimonials\/blocks\/service-testimonials)\.tsx/.test(
        id,
      ),
  },
];

/** Which module of the browser's goes into which file. */
export const SCRIPT_FILES = [
  {
    name: 'framework',
    priority: 4,
    // Without what changes things: only the studio sends more than forms.
    test: /node_modules\/(?:(?:react|react-dom|scheduler|react-router)\/|@tanstack\/(?!.*(?:mutationObserver|useMutation|useInfiniteQuery|infiniteQueryObserver|queriesObserver|useQueries)\.js))/,
  },
  // Its utilities go before those of the site, so no page of the site may have it: previews share script with the studio.
  { name: 'studio-sheet', priority: 4, test: /src\/admin\/studio\.css/ },
  // What runs before React, and so must not bring it along.
  {
    name: 'motion',
    priority: 3,
    test: /src\/(?:platform\/random|ui\/(?:canvas-loop|layout-mode|motion))\.ts$/,
  },
  {
    name: 'graph',
    priority: 2,
    test: /src\/features\/knowledge-graph\/(?!content|.*use-)[^.]+\.ts$/,
  },
  // What dialogs and notifications share comes with the first of them, not with the page.
  {
    name: 'overlays',
    priority: 2,
    test: /node_modules\/(?:@?radix-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar)\b/,
  },
  { name: 'contents', priority: 2, test: /src\/web\/reading\/follow-contents\.ts$/ },
  // A page brings its own module and what pages share, not twenty pieces of a kilobyte.
  { name: 'site', priority: 1, minShareCount: 2, test: isForMostPages },
  // What forms are checked by, the site's and the studio's.
  {
    name: 'checks',
    test: /node_modules\/(?:zod|uuid)\/|features\/(?:leads\/(?:schema|rules)|your-number\/rules)\.ts$/,
  },
  ...forFewPages,
  ...PARTS_TOGETHER,
  // The studio's screens share one file too, but for the heavy tools of a few.
  {
    name: 'studio',
    minShareCount: 2,
    test: (id: string): boolean => isForStudio(id) && !OF_FEW_SCREENS.some((few) => few.test(id)),
  },
  { name: 'sign-offs', test: SIGN_OFFS },
  { name: 'testimonial-requests', test: QUOTES },
  ...[
    { name: 'on-demand', few: ON_DEMAND },
    { name: 'summed-up', few: SUMMED_UP },
  ].map(({ name, few }) => ({
    name,
    minShareCount: 2,
    test: (id: string): boolean => isForStudio(id) && few.test(id),
  })),
  // What the screens about leads share is nothing to who writes.
  {
    name: 'leads',
    minShareCount: 2,
    test: (id: string): boolean => isForStudio(id),
  },
  // Last, so that it takes along nothing that others share.
  { name: 'prose-editor', test: EDITOR },
];
