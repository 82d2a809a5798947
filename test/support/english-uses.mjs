/** For `--import`: tells on standard error of who has Node load its English, which takes 8 MB. */
import { writeSync } from 'node:fs';

/** @param {string} what */
function tell(what) {
  const [, , , by = ''] = new Error(what).stack?.split('\n') ?? [];
  writeSync(2, `English for ${what}${by}\n`);
}

for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules', 'Segmenter']) {
  const watched = new Proxy(Reflect.get(Intl, name), {
    construct(format, words) {
      tell(name);
      return Reflect.construct(format, words);
    },
    apply(format, self, words) {
      tell(name);
      return Reflect.apply(format, self, words);
    },
  });
  Reflect.set(Intl, name, watched);
}

/** @type {[object, string][]} */
const METHODS = [
  [Intl, 'supportedValuesOf'],
  [Number.prototype, 'toLocaleString'],
  [Date.prototype, 'toLocaleString'],
  [Date.prototype, 'toLocaleDateString'],
  [Date.prototype, 'toLocaleTimeString'],
  [String.prototype, 'localeCompare'],
];

for (const [owner, name] of METHODS) {
  const watched = new Proxy(Reflect.get(owner, name), {
    apply(method, self, words) {
      tell(name);
      return Reflect.apply(method, self, words);
    },
  });
  Reflect.set(owner, name, watched);
}
