import { Tag } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { say } from '#ui/say.ts';

interface InsightTagsProps {
  tags: readonly string[];
  className?: string;
}

export const InsightTags = ({ tags, className }: InsightTagsProps) =>
  tags.length > 0 && (
    <ul aria-label={say('Tags')} className={classNames('flex flex-wrap gap-1.5', className)}>
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
