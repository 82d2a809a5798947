import { Prose, type ProseBody } from '#ui/prose.tsx';
import { Contents, type ContentsEntry } from './contents.tsx';

interface ReadingProps {
  body: ProseBody;
  contents: readonly ContentsEntry[];
}

/** A long text beside its table of contents. */
export const Reading = ({ body, contents }: ReadingProps) => (
  <div className="wrap grid gap-x-8 py-12 md:py-20 lg:grid-cols-12">
    <Contents entries={contents} />
    <Prose body={body} className="lg:col-span-9 lg:col-start-4" />
  </div>
);
