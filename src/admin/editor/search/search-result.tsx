import { useMemo } from 'react';
import { useSite } from '#web/site.ts';
import { breadcrumb, cutAtWord, cutDescription, TITLE_FONT, TITLE_WIDTH_PX } from './snippet.ts';

interface SearchResultProps {
  title: string;
  description: string;
  publicUrl: string;
  path: string;
}

/** A page as a search engine would list it. */
export function SearchResult({ title, description, publicUrl, path }: SearchResultProps) {
  const { name } = useSite();
  const measure = useMemo(titleMeasure, []);
  const line = title === '' ? name : `${title} · ${name}`;
  const shown = cutAtWord(line, measure);
  return (
    <div className="flex flex-col gap-1.5 font-[arial,sans-serif]">
      <div className="flex items-center gap-3">
        <img
          src="/favicon.svg"
          alt=""
          width={28}
          height={28}
          className="rounded-full border border-line"
        />
        <p className="min-w-0 text-sm/snug">
          <span className="block">{name}</span>
          <span className="block truncate text-xs text-text-2">{breadcrumb(publicUrl, path)}</span>
        </p>
      </div>
      <p className="text-[1.25rem]/[1.3] break-words text-link">{shown}</p>
      <p className="text-sm/[1.58] break-words text-text-2">
        {description === '' ? 'The excerpt will appear here.' : cutDescription(description)}
      </p>
    </div>
  );
}

/** Whether a title fits its line, by the width of its letters. */
function titleMeasure(): (text: string) => boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return () => true;
  pen.font = TITLE_FONT;
  return (text) => pen.measureText(text).width <= TITLE_WIDTH_PX;
}
