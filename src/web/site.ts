/** What every page knows of the site it belongs to, as its owner has saved it in the studio. */
import { createContext, useContext } from 'react';
import type { SiteTags } from '#content/tags.ts';
import { sayIn } from '#ui/say.ts';

export interface SiteLink {
  label: string;
  /** A path of this site, or an address that begins with https://, http:// or mailto:. */
  href: string;
}

export interface SiteProduct extends SiteLink {
  /** A sentence. */
  description: string;
}

/** A link below an entry of the header's menu. */
export interface SiteMenuItem extends SiteLink {
  description?: string;
}

/** An entry of the header's menu: a link, or what opens others, its own among them. */
export interface SiteMenuEntry extends SiteLink {
  items?: SiteMenuItem[];
}

/** Where the header has no room for all entries of its menu. */
export interface CrowdedMenu {
  /** How many of the first have room on small, middling and wide windows of a desktop. */
  room: number[];
  /** What is behind "More", each by its place in the menu; without an address it is a heading. */
  more: (SiteMenuItem & { at: number })[];
}

/** A column of the footer; without a label it has the word that ships. */
export interface SiteColumn {
  label: string;
  items: SiteLink[];
}

export interface Office {
  country: string;
  city: string;
  /** The address as it stands on an envelope. */
  lines: string[];
  /** "43.7615° N 79.4111° W" */
  coordinates: string;
}

/** What the site offers, as far as every page knows of it. */
export interface SiteCatalogue {
  /** Services that are listed, each with the tag of its work where that is not its name. */
  services: { title: string; href: string; tag?: string }[];
  products: {
    title: string;
    kind: string;
    /** "Beta" */
    stage: string;
    availability: 'Available' | 'Coming soon';
    href: string;
  }[];
}

/** What pages say of a look that is not as it ships. */
export interface SiteLook {
  /** Stands in the addresses of what is drawn in it. */
  id: string;
  /** The set of its typefaces, where it is another. */
  type?: string;
  /** Addresses of images, on light and on dark grounds. */
  logo?: string;
  darkLogo?: string;
  /** Of the logo, in pixels, where they are known. */
  logoSize?: { width: number; height: number };
}

export interface Site {
  /** What it began with; left out where that is the sample agency. */
  start?: 'empty';
  name: string;
  tagline: string;
  /** A sentence or two, for search engines and feeds. */
  description: string;
  email: string;
  phone: string;
  copyrightYear: number;
  offices: Office[];
  /** Profiles elsewhere, by the name of the network. */
  social: { name: string; href: string }[];
  tags: SiteTags;
  catalogue: SiteCatalogue;
  /** The header's entries, from left to right. */
  menu: SiteMenuEntry[];
  /** Left out where all of them have room. */
  crowded?: CrowdedMenu;
  /** Links beside the header's search. */
  products: SiteProduct[];
  /** The footer's links. */
  columns: SiteColumn[];
  policies: SiteLink[];
  /** Its drawing as path data, 32 units square; without it the first letter of the name stands there. */
  mark?: string;
  /** What references of submissions begin with; left out where it follows from the name. */
  referencePrefix?: string;
  /** Left out where it looks as it ships. */
  look?: SiteLook;
  /** Stands behind the addresses of its icons, `?` and all; left out where they are those that ship. */
  icons?: string;
  /** Which text of the privacy policy is in force, after its first; forms send it along. */
  privacy?: number;
  /** What the owner words otherwise than it ships: see `src/ui/say.ts`. */
  messages?: Record<string, string>;
  /** What the owner has chosen otherwise than it ships; nothing until somebody saves the choices. */
  choices?: SiteChoices;
}

/** Words that ship, as this site's owner has them. */
export const saidOn = ({ messages }: Pick<Site, 'messages'>, words: string): string =>
  sayIn(messages, words);

export interface SiteChoices {
  /** Of the choices: forms send it along, so that what their visitors agreed to is known. */
  revision: number;
  /** What visitors agree to, by kind of form, where that is not what ships. */
  consent?: Readonly<Record<string, string>>;
  /** Whether boxes of consent wait for the visitor. */
  isUnticked?: true;
  /** The types of entries whose reading time is counted. */
  counted?: string[];
}

/** The site as it stands in this moment; what it gives is not changed afterwards. */
export type FindSite = () => Site;

/** Given by the layout of every page. */
export const SiteContext = createContext<Site | undefined>(undefined);

/** The site that the page belongs to. @throws outside of a page's layout. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === undefined) throw new Error('useSite() is called outside of a page');
  return site;
}

/** What a link that calls this number leads to. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** "Toronto", "Toronto and Orlando", "Toronto, Orlando and Lyon" */
export const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Where the browser asks for it. */
export const SITE_API = '/api/site';
