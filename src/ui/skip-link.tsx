import { say } from './say.ts';

/** The first stop of the Tab key. */
export const SkipLink = () => (
  <a
    href="#main"
    className="fixed top-3 left-3 z-60 -translate-y-20 rounded-field bg-text px-5 py-3 font-semibold text-ground focus:translate-y-0"
  >
    {say('Skip to main content')}
  </a>
);
