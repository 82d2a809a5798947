/** A case study as search engines know it: our account of what we did for a client. */
import type { Article, Organization } from 'schema-dts';
import type { EntryFacts } from '#content/schema.ts';
import { claimAddress } from '#features/claims/rules.ts';
import { personNode } from '#features/people/site/person-node.server.ts';
import {
  cardAddress,
  imageAddress,
  modifiedTime,
  partOfSite,
  publisher,
  type Speaker,
} from '#web/structured-data.server.ts';
import { studyPath } from './rules.ts';
import type { CaseStudy } from './schema.ts';

export function studyArticle(study: CaseStudy & EntryFacts, speaker: Speaker): Article {
  const { publicUrl } = speaker;
  const path = studyPath(study.slug);
  const url = publicUrl + path;
  return {
    '@type': 'Article',
    '@id': `${url}#study`,
    mainEntityOfPage: url,
    url,
    headline: study.title,
    description: study.excerpt,
    ...(study.summary === '' ? {} : { abstract: study.summary }),
    ...(study.claimSlug ? { citation: publicUrl + claimAddress(study.claimSlug) } : {}),
    articleSection: 'Case Studies',
    about: aboutClient(study, publicUrl),
    image: imageAddress(publicUrl, study.cardImageUrl) ?? cardAddress(publicUrl, path),
    datePublished: study.publishDate,
    dateModified: modifiedTime(study.publishDate, study.updatedAt),
    author: publisher(speaker),
    ...(study.people === undefined
      ? {}
      : { contributor: study.people.map((one) => personNode(one, publicUrl)) }),
    publisher: publisher(speaker),
    ...(study.tags.length === 0 ? {} : { keywords: study.tags }),
    inLanguage: 'en',
    isPartOf: partOfSite(speaker),
  };
}

/** Whom the study is about, as far as the site knows them. */
function aboutClient(
  { clientName, clientLogoUrl = '', clientWebsite = '' }: CaseStudy,
  publicUrl: string,
): Organization {
  const logo = imageAddress(publicUrl, clientLogoUrl);
  return {
    '@type': 'Organization',
    name: clientName,
    ...(clientWebsite === '' ? {} : { url: clientWebsite }),
    ...(logo === undefined ? {} : { logo }),
  };
}
