import { Tag } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';

interface InsightTagsProps {
  tags: readonly string[];
  className?: string;
}

export const InsightTags = ({ tags, className }: InsightTagsProps) =>
  tags.length > 0 && (
    <ul aria-label="Tags" className={classNames('flex flex-wrap gap-1.5', className)}>
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
