import { siteConfig } from '#site.config.ts';

/** What a link that calls the company leads to. */
export const phoneHref = `tel:${siteConfig.phone.replace(/[^+\d]/g, '')}`;
