/** Fills a site with ready-made entries, through the same addresses as the forms of the studio. */
import { useEffect } from 'react';
import { z } from 'zod';
import { callStudio } from '../api.ts';

type Seed = () => Promise<string[]>;

declare global {
  interface Window {
    seedCaseStudies?: Seed;
    seedBlogPost?: Seed;
  }
}

/** Puts the seed helpers on the window while an administrator is signed in; their entries load when called. */
export function useSeedHelpers(isAdmin: boolean): void {
  useEffect(() => {
    if (!isAdmin) return;
    window.seedCaseStudies = seedCaseStudies;
    window.seedBlogPost = seedBlogPost;
    return () => {
      delete window.seedCaseStudies;
      delete window.seedBlogPost;
    };
  }, [isAdmin]);
}

const Created = z.looseObject({ id: z.string(), slug: z.string() });

async function post(path: string, entries: readonly object[]): Promise<string[]> {
  const slugs: string[] = [];
  for (const body of entries) {
    const { data } = await callStudio(path, { method: 'POST', body, reply: Created });
    slugs.push(data.slug);
  }
  return slugs;
}

/** Adds four case studies as drafts; gives their slugs. */
async function seedCaseStudies(): Promise<string[]> {
  const { CASE_STUDIES } = await import('./case-studies.ts');
  return post('/api/admin/case-studies', CASE_STUDIES);
}

/** Adds one blog post as a draft; gives its slug. */
async function seedBlogPost(): Promise<string[]> {
  const { BLOG_POST } = await import('./blog-post.ts');
  return post('/api/admin/blog-posts', [BLOG_POST]);
}
