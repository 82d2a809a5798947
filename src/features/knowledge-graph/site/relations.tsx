import { classNames } from '#ui/class-names.ts';
import { PageLink } from '#ui/page-link.tsx';
import type { GraphContent, Topic } from '../rules.ts';
import { CATEGORY_NAMES } from './category-names.ts';

/** What leads to what, in words: for readers, and for those who would rather read. */
export const Relations = ({ content: { topics, leadsTo } }: { content: GraphContent }) => (
  <ul className="flex flex-col gap-4">
    {topics.map((topic, index) => {
      const targets = (leadsTo[index] ?? []).flatMap((target) => topics[target] ?? []);
      return (
        targets.length > 0 && (
          <li key={`${topic.category} ${topic.name}`}>
            <span className="label block text-text-2">{CATEGORY_NAMES[topic.category]}</span>
            <TopicName topic={topic} className="font-semibold" />
            <span className="sr-only"> leads to</span>
            <ul className="mt-1 flex flex-col border-l border-line pl-3 text-text-2">
              {targets.map((target) => (
                <li key={target.name}>
                  <TopicName topic={target} />
                </li>
              ))}
            </ul>
          </li>
        )
      );
    })}
  </ul>
);

const TopicName = ({ topic, className }: { topic: Topic; className?: string }) =>
  topic.href === undefined ? (
    <span className={className}>{topic.name}</span>
  ) : (
    <PageLink
      to={topic.href}
      className={classNames('inline-block py-0.5 hover:text-link hover:underline', className)}
    >
      {topic.name}
    </PageLink>
  );
