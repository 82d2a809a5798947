import { CodeBlock } from './code-block.tsx';

/** What holds for every address. */
export const ApiBasics = ({ server }: { server: string }) => (
  <section id="basics" className="flex flex-col gap-6">
    <h2 className="text-display-2">Before you start</h2>
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      <Fact term="Pages">
        A list holds at most 100 items. Where there are more, the <Code>Link</Code> header has the
        address of the next page, with <Code>rel="next"</Code>.
      </Fact>
      <Fact term="Freshness">
        Every public read has an <Code>ETag</Code>. Send it back as <Code>If-None-Match</Code>: as
        long as nothing has changed, you get 304 and no body.
      </Fact>
      <Fact term="Pictures">
        An image field holds a web address, or a path on this server that begins with a slash. Empty
        means that there is no picture.
      </Fact>
    </dl>
    <CodeBlock label="How to follow the pages" prompt="$">
      {`curl -sI '${server}/api/blog-posts?limit=2' | grep -i '^link'`}
    </CodeBlock>
  </section>
);

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="border-t border-line pt-4">
    <dt className="pb-1 font-semibold">{term}</dt>
    <dd className="text-sm text-text-2">{children}</dd>
  </div>
);

const Code = ({ children }: { children: string }) => (
  <code className="font-mono text-[0.92em] text-text">{children}</code>
);
