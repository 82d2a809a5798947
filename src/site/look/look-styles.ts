/** What of the site's styles is otherwise in a look that is not as it ships. */
import type { Look } from '#features/appearance/look.ts';
import { typeStyles } from './type-sets.ts';

/**
 * The properties of `tokens.css` and `theme.css` in this look, with the drawings at their addresses. Its
 * selectors weigh more than theirs: a part of a page that comes later brings their sheets again, after this.
 */
export function lookStyles(look: Look, addressOf: (drawing: string) => string): string {
  const { faces, properties } = typeStyles(look.typeSet);
  const { light, dark } = look.tokens;
  const colours = Object.entries(light).map(([name, code]) => {
    const other = dark[name as keyof typeof dark];
    return `--${name}:${code === other ? code : `light-dark(${code},${other})`}`;
  });
  const own = [...colours, ...(properties === '' ? [] : [properties])].join(';');
  const insight = `${DEFAULT_IMAGES}{content:url("/covers/insight.svg?look=${look.id}")}`;
  return `${faces}:root:root{${own}}${drawingRules(look, addressOf)}${insight}${logoRules(look)}\n`;
}

/** What insights without images of their own have; they ship in the sample agency's colours. */
const DEFAULT_IMAGES = ['card', 'cover']
  .map((name) => `img[src="/images/default-${name}.webp"]`)
  .join();

function drawingRules({ terrain }: Look, addressOf: (drawing: string) => string): string {
  const url = (name: string): string => `url("${addressOf(name)}")`;
  const hero = `:root .hero-ground{background-image:${url('hero')}}`;
  if (terrain === '') return hero;
  return (
    `${hero}:root .contours::before{mask-image:${url('paper')},linear-gradient(black 40%,transparent)}` +
    `:root::view-transition-image-pair(map){mask-image:${[1, 2, 3].map(() => url('paper')).join()}}` +
    `:root .hub-terrain{mask-image:${url('engine')},radial-gradient(closest-side,black 62%,transparent)}` +
    `:root .not-found-map-lines{mask-image:${url('map')}}`
  );
}

/**
 * Of two logos the one for the ground that is there. Both stand in one place, and the other is not seen
 * rather than not there: what has no box is not animated, and the header changes over a hero (layout.css).
 */
const logoRules = ({ logo }: Look): string =>
  logo === ''
    ? ''
    : 'a:has(>.logo){display:inline-grid}.logo,.logo-dark{grid-area:1/1}.logo-dark{visibility:hidden}' +
      `${onDark('.ink')}${onDark('[data-theme=dark]')}` +
      `@media(prefers-color-scheme:dark){${onDark(':root:not([data-theme=light])')}}` +
      '@supports(animation-timeline:view()){' +
      `${overHero('logo', 'hidden')}${overHero('logo-dark', 'visible')}}` +
      `${onDark('.site-header:has(:popover-open)', ';animation:none')}`;

const onDark = (ground: string, besides = ''): string =>
  `${ground} .logo{visibility:hidden${besides}}${ground} .logo-dark{visibility:visible${besides}}`;

const overHero = (logo: string, visibility: string): string =>
  `.site-header .${logo}{animation:${logo}-over-hero 1s step-end both;animation-timeline:--hero;` +
  `animation-range:entry-crossing 0% exit-crossing 100%}@keyframes ${logo}-over-hero{from{visibility:${visibility}}}`;
