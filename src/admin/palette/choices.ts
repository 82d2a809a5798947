/** What the palette finds without asking the server: screens, beginnings, fields of settings. */
import { singletonMarks } from '#content/schema.ts';
import { studioManifests } from '#content-lists.ts';
import { isWithin, type Permission } from '#platform/access-rules.ts';
import { inTitleCase } from '#web/content-manifest.ts';
import { WANTED_FIELD } from '../focus-on.ts';
import { COLLECTIONS, type Collection } from '../list/collections.ts';
import { fieldName, labelsOf } from '../list/field-names.ts';
import { fits } from '../list/rank.ts';
import { isOpenTo, TABS, type Tab } from '../tabs.ts';

/** A field of a screen of which there is one. */
export interface SettingsField {
  label: string;
  screen: string;
  path: string;
  /** The type of the content that it is part of. */
  type: string;
  /** All words that it is found by. */
  words: string;
}

/** Other words by which people look for fields. */
const FIELD_SYNONYMS: Readonly<Record<string, string>> = {
  'appearance.markImageUrl': 'favicon icon',
  'appearance.typeSet': 'fonts typefaces',
  'settings.name': 'site title company',
  'settings.social': 'LinkedIn profiles',
};

const SETTINGS_FIELDS: readonly SettingsField[] = studioManifests
  .filter(({ content, studio }) => content.kind === 'singleton' && studio?.screen === undefined)
  .flatMap(({ content, name: screen, many, studio = {} }) => {
    const labels = labelsOf(content, studio);
    return Object.keys(content.fields.shape)
      .filter((name) => !(name in singletonMarks))
      .map((name) => {
        const label = fieldName(labels, name);
        const synonyms = FIELD_SYNONYMS[`${screen}.${name}`] ?? '';
        return {
          label,
          screen: inTitleCase(many),
          type: content.type,
          path: `/admin/${screen}?${WANTED_FIELD}=${name}`,
          words: `${label} ${many} ${synonyms}`,
        };
      });
  });

/** Fields are many: they are named once something is typed. */
const MIN_FIELD_LENGTH = 2;
const NAMED_FIELDS = 8;

interface Choices {
  screens: readonly Tab[];
  makers: readonly Collection[];
  fields: readonly SettingsField[];
}

/** What fits what was typed, of that which somebody may open. */
export const choicesFor = (typed: string, user: Permission): Choices => ({
  screens: TABS.filter(
    (tab) => isOpenTo(tab, user) && fits(`${tab.label} ${tab.synonyms ?? ''}`, typed),
  ),
  makers: user.rights.includes('content.write')
    ? COLLECTIONS.filter(
        ({ one, type }) => isWithin(user.limits, type) && fits(`New ${one}`, typed),
      )
    : [],
  fields:
    typed.trim().length < MIN_FIELD_LENGTH || !user.rights.includes('content.publish')
      ? []
      : SETTINGS_FIELDS.filter(
          ({ words, type }) => isWithin(user.limits, type) && fits(words, typed),
        ).slice(0, NAMED_FIELDS),
});
