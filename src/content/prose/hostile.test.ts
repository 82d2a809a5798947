import { expect, test } from 'vitest';
import { HOSTILE_MARKDOWN } from '../../../test/support/prose/hostile-texts.ts';
import { canonicalProse } from './canonical.ts';
import { renderPlainProse, renderProse, renderProsePart } from './render.ts';

const KNOWN =
  /^(?:p|h[2-6]|a|em|strong|del|code|pre|ul|ol|li|blockquote|hr|br|table|thead|tbody|tr|th|td|figure|div|figcaption|sup|picture|source|img)$/;
const ATTRIBUTES =
  /^(?:href|title|rel|class|id|start|align|tabindex|aria-label|src|alt|loading|decoding|role)$/;
const PICTURE = /^(?:https?:\/\/[^/]+)?\/(?:[\w-]+\/)*uploads\//;
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const TAG = /<\/?([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)>/g;

/** Why HTML must not be shown; the serialiser writes each tag in the one way that is read here. */
function harmOf(html: string): string[] {
  const harm: string[] = [];
  const left = html.replaceAll(TAG, (_, name: string, attributes: string) => {
    if (!KNOWN.test(name)) harm.push(`<${name}>`);
    for (const [, key = '', value = ''] of attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
      if (!ATTRIBUTES.test(key)) harm.push(`${name} ${key}`);
      if (key === 'href' && !SAFE.test(value)) harm.push(`${name} href ${value}`);
      if (key === 'src' && !PICTURE.test(value)) harm.push(`${name} src ${value}`);
    }
    return '';
  });
  if (left.includes('<')) harm.push(left);
  return harm;
}

test('no text that is meant to run a script becomes one, whether or not it could have been saved', () => {
  expect(harmOf('<p onclick="x">'), 'the check finds what it looks for').not.toEqual([]);
  expect(harmOf('<a href="javascript:x">y</a>')).not.toEqual([]);
  expect(harmOf('<script>x</script>')).not.toEqual([]);
  expect(HOSTILE_MARKDOWN.length).toBeGreaterThan(400);
  for (const text of HOSTILE_MARKDOWN) {
    for (const written of [text, canonicalProse(text)]) {
      expect(harmOf(renderProse(written).html), text).toEqual([]);
      expect(harmOf(renderProsePart(written, 3)), text).toEqual([]);
      expect(harmOf(renderPlainProse(written, (address) => address)), text).toEqual([]);
    }
  }
});
