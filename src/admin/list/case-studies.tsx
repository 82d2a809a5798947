import { roomMeta } from '../room.tsx';
import { caseStudies } from './collections.ts';
import { ListScreen } from './list-screen.tsx';

export const meta = () => roomMeta(caseStudies.title);

export default function CaseStudiesList() {
  return <ListScreen collection={caseStudies} />;
}
