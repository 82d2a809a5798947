import { useEffect } from 'react';

type Seed = () => Promise<string[]>;

declare global {
  interface Window {
    seedCaseStudies?: Seed;
    seedBlogPost?: Seed;
  }
}

/** Puts the seed helpers on the window while somebody is signed in; their entries load when called. */
export function useSeedHelpers(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    window.seedCaseStudies = async () => (await import('./seed.ts')).seedCaseStudies();
    window.seedBlogPost = async () => (await import('./seed.ts')).seedBlogPost();
    return () => {
      delete window.seedCaseStudies;
      delete window.seedBlogPost;
    };
  }, [isSignedIn]);
}
