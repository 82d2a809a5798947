import { caseStudies } from './collections.ts';
import { ListScreen } from './list-screen.tsx';

export default function CaseStudiesList() {
  return <ListScreen collection={caseStudies} />;
}
