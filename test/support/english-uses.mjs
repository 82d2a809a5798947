/** For `--import`: tells on standard error of who has Node load its English, which takes 8 MB. */
import { writeSync } from 'node:fs';

const tell = (what) => {
  const [, , , by = ''] = new Error(what).stack?.split('\n') ?? [];
  writeSync(2, `English for ${what}${by}\n`);
};

for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules', 'Segmenter']) {
  Intl[name] = new Proxy(Intl[name], {
    construct(Format, words) {
      tell(name);
      return new Format(...words);
    },
    apply(format, _, words) {
      tell(name);
      return format(...words);
    },
  });
}

const METHODS = [
  [Intl, 'supportedValuesOf'],
  [Number.prototype, 'toLocaleString'],
  [Date.prototype, 'toLocaleString'],
  [Date.prototype, 'toLocaleDateString'],
  [Date.prototype, 'toLocaleTimeString'],
  [String.prototype, 'localeCompare'],
];

for (const [owner, name] of METHODS) {
  const method = owner[name];
  owner[name] = function told(...words) {
    tell(name);
    return method.apply(this, words);
  };
}
