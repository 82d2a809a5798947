/** The words for search engines as a form holds them: all there, empty where nothing is set. */
import { isSet } from './rules.ts';
import { type Fields, isObject, readText } from './wire.ts';

/** What the studio calls them. */
export const SEO_LABELS = {
  'seo.title': 'SEO title',
  'seo.description': 'SEO description',
  'seo.noindex': 'Hide from search engines',
};

/** The fields for search engines of an item for which nobody has filled them in. */
export const newSeo = () => ({ title: '', description: '', noindex: false });

/** The fields of an entry for a form that has an input for each word. */
export function withSeo(fields: Fields): Fields {
  const seo = isObject(fields.seo) ? fields.seo : {};
  return {
    ...fields,
    seo: {
      title: readText(seo.title),
      description: readText(seo.description),
      noindex: isSet(seo.noindex),
    },
  };
}
