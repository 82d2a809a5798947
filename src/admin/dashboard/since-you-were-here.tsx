import { SinceYou } from '../changes/since-you.tsx';
import { Brief } from './brief.tsx';

/** What others have changed meanwhile. */
export const SinceYouWereHere = () => (
  <Brief title="Since you were here" to="/admin/changes" more="All changes">
    <SinceYou />
  </Brief>
);
