/** What of the site's styles is otherwise in a look that is not as it ships. */
import type { Look } from '#features/appearance/look.ts';
import { typeStyles } from './type-sets.ts';

/** The properties of `tokens.css` and `theme.css` in this look, with the drawings at their addresses. */
export function lookStyles(look: Look, addressOf: (drawing: string) => string): string {
  const { faces, properties } = typeStyles(look.typeSet);
  const { light, dark } = look.tokens;
  const colours = Object.entries(light).map(([name, code]) => {
    const other = dark[name as keyof typeof dark];
    return `--${name}:${code === other ? code : `light-dark(${code},${other})`}`;
  });
  const own = [...colours, ...(properties === '' ? [] : [properties])].join(';');
  return `${faces}:root{${own}}${drawingRules(look, addressOf)}${logoRules(look)}\n`;
}

function drawingRules({ terrain }: Look, addressOf: (drawing: string) => string): string {
  const url = (name: string): string => `url("${addressOf(name)}")`;
  const hero = `.hero-ground{background-image:${url('hero')}}`;
  if (terrain === '') return hero;
  return (
    `${hero}.contours::before{mask-image:${url('paper')},linear-gradient(black 40%,transparent)}` +
    `.hub-terrain{mask-image:${url('engine')},radial-gradient(closest-side,black 62%,transparent)}` +
    `.not-found-map-lines{mask-image:${url('map')}}`
  );
}

/** Of two logos the one for the ground that is there. */
const logoRules = ({ logo }: Look): string =>
  logo === ''
    ? ''
    : '.logo-dark,.ink .logo{display:none}.ink .logo-dark{display:block}' +
      '[data-theme=dark] .logo{display:none}[data-theme=dark] .logo-dark{display:block}' +
      '@media(prefers-color-scheme:dark){:root:not([data-theme=light]) .logo{display:none}' +
      ':root:not([data-theme=light]) .logo-dark{display:block}}';
