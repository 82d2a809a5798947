import { useEffect } from 'react';

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
    window.seedCaseStudies = async () => (await import('./seed.ts')).seedCaseStudies();
    window.seedBlogPost = async () => (await import('./seed.ts')).seedBlogPost();
    return () => {
      delete window.seedCaseStudies;
      delete window.seedBlogPost;
    };
  }, [isAdmin]);
}
