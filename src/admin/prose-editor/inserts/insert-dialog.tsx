/** What is in a gallery, film, download, button or card of a text. */
import { useState } from 'react';
import { isFilmAddress } from '#content/prose/addresses.ts';
import { writeProse } from '#content/prose/canonical.ts';
import {
  GALLERY_SIZE,
  type Insert,
  type InsertKind,
  type InsertParts,
  insertChildren,
  insertParts,
  insertPictures,
  type LinkedKind,
} from '#content/prose/inserts.ts';
import { proseProblem } from '#content/prose/parse.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { StudioDialog } from '../../dialog.tsx';
import { EntryChoice } from './entry-choice.tsx';
import { bareName, FileChoice } from './file-choice.tsx';
import { type ChosenPicture, PictureList } from './picture-list.tsx';

interface InsertDialogProps {
  kind: InsertKind;
  /** The one that is changed; left out for a new one. */
  insert: Insert | undefined;
  onDone: (text: string) => void;
  onClose: () => void;
  /** Once it has gone, for the focus to go where the writing was. */
  onClosed: () => void;
}

const TITLES: Readonly<Record<InsertKind, string>> = {
  gallery: 'Gallery',
  video: 'Video',
  download: 'Download',
  action: 'Button',
  entry: 'Card',
};

const HELP: Readonly<Record<InsertKind, string>> = {
  gallery: `${GALLERY_SIZE.min} to ${GALLERY_SIZE.max} pictures from the library, side by side.`,
  video: 'Nothing is loaded from other sites until a visitor plays it.',
  download: 'A file that visitors can save.',
  action: 'A link that is shown as a button.',
  entry:
    'A page of this site as a card, or a testimonial as a quote. Unpublished ones are left out.',
};

type Words = Pick<InsertParts, 'url' | 'words' | 'sentence'> & { subtitles: string };

/** What an insert held, as fields have it. */
function useFields(insert: Insert | undefined) {
  const parts = insert && insertParts(insert);
  const [words, setWords] = useState<Words>({
    url: parts?.url ?? '',
    words: parts?.words ?? '',
    sentence: parts?.sentence ?? '',
    subtitles: parts?.subtitles?.url ?? '',
  });
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(
    insertPictures(insert ?? { type: 'insert', kind: 'gallery', children: [] }).map(
      ({ url, alt, title }) => ({ url, alt: alt ?? '', caption: title ?? '' }),
    ),
  );
  return { words, setWords, pictures, setPictures };
}

/** Markdown of what the fields hold. */
function textOf(kind: InsertKind, words: Words, pictures: readonly ChosenPicture[]): string {
  if (kind !== 'gallery') {
    const [picture] = pictures;
    const children = insertChildren(kind, {
      url: words.url.trim(),
      words: words.words.trim(),
      sentence: words.sentence.trim(),
      picture: picture && { url: picture.url, alt: picture.alt },
      subtitles:
        kind === 'video' && words.subtitles.trim() !== ''
          ? { url: words.subtitles.trim(), words: 'Subtitles' }
          : undefined,
    });
    return writeProse([{ type: 'insert', kind, children }]);
  }
  const children = pictures.map(({ url, alt, caption }): Insert['children'][number] => ({
    type: 'paragraph',
    children: [{ type: 'image', url, alt: alt.trim(), title: caption.trim() || null }],
  }));
  return writeProse([{ type: 'insert', kind, children }]);
}

export default function InsertDialog({
  kind,
  insert,
  onDone,
  onClose,
  onClosed,
}: InsertDialogProps) {
  const { words, setWords, pictures, setPictures } = useFields(insert);
  const [problem, setProblem] = useState<string>();
  const save = (): void => {
    const text = textOf(kind, words, pictures);
    const found = proseProblem(text)?.replace(/^Line \d+: /, '');
    if (found === undefined) onDone(text);
    else setProblem(found);
  };
  return (
    <StudioDialog
      title={TITLES[kind]}
      description={HELP[kind]}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the entry stands around it.
          event.stopPropagation();
          save();
        }}
      >
        {kind !== 'gallery' && <LinkFields kind={kind} words={words} onWords={setWords} />}
        {(kind === 'gallery' || kind === 'video') && (
          <PictureList
            label={kind === 'gallery' ? 'Pictures' : 'Poster, shown until it is played'}
            max={kind === 'gallery' ? GALLERY_SIZE.max : 1}
            hasWords={kind === 'gallery'}
            pictures={pictures}
            onPictures={setPictures}
          />
        )}
        {problem !== undefined && (
          <p role="alert" className="text-sm font-medium text-bad-ink">
            {problem}.
          </p>
        )}
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{insert === undefined ? 'Insert' : 'Save'}</Button>
        </div>
      </form>
    </StudioDialog>
  );
}

interface LinkFieldsProps {
  kind: LinkedKind;
  words: Words;
  onWords: (words: Words) => void;
}

const LABELS: Readonly<Record<LinkedKind, Record<keyof Words, string>>> = {
  video: { url: 'Address', words: 'Title', sentence: 'Caption', subtitles: 'Subtitles' },
  download: {
    url: 'Address of the file',
    words: 'Name of the file',
    sentence: 'Description',
    subtitles: '',
  },
  action: {
    url: 'Leads to',
    words: 'Button text',
    sentence: 'Text before it',
    subtitles: '',
  },
  entry: { url: 'Page or testimonial', words: 'Name', sentence: 'Summary', subtitles: '' },
};

const ADDRESS_HELP: Readonly<Record<LinkedKind, string>> = {
  video: 'From the library, YouTube or Vimeo.',
  download: 'From the library or elsewhere: https://…/checklist.pdf',
  action: 'Find a page, or paste an address that starts with https://, mailto:, tel: or /',
  entry: 'Find it by its name.',
};

const SENTENCE_HELP: Readonly<Record<LinkedKind, string>> = {
  video: 'If empty, the title is shown.',
  download: 'Optional.',
  action: 'Optional.',
  entry: 'If empty, the page’s own summary is shown. Not used for testimonials.',
};

function LinkFields({ kind, words, onWords }: LinkFieldsProps) {
  const labels = LABELS[kind];
  const field = (name: keyof Words) => ({
    label: labels[name],
    value: words[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
      onWords({ ...words, [name]: currentTarget.value }),
  });
  return (
    <>
      {kind === 'action' || kind === 'entry' ? (
        <EntryChoice
          label={labels.url}
          help={ADDRESS_HELP[kind]}
          name={words.words}
          url={words.url}
          hasTestimonials={kind === 'entry'}
          onChoose={(url, label) =>
            onWords({ ...words, url, words: kind === 'entry' ? label : words.words || label })
          }
          onType={(url) => onWords({ ...words, url })}
        />
      ) : (
        <FileChoice
          kind={kind === 'video' ? 'film' : 'document'}
          {...field('url')}
          help={ADDRESS_HELP[kind]}
          onFile={(url, name) => onWords({ ...words, url, words: words.words || bareName(name) })}
        />
      )}
      {kind === 'video' && isFilmAddress(words.url) && (
        <FileChoice
          kind="subtitles"
          {...field('subtitles')}
          help="Optional. A .vtt file."
          onFile={(subtitles) => onWords({ ...words, subtitles })}
        />
      )}
      {kind !== 'entry' && <TextField {...field('words')} />}
      <TextField {...field('sentence')} help={SENTENCE_HELP[kind]} />
    </>
  );
}
