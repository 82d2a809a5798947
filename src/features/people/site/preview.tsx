import { renderProsePart } from '#content/prose/render.ts';
import { readFields, readText, readTexts } from '#content/wire.ts';
import { say } from '#ui/say.ts';
import { PersonPage } from './person-page.tsx';

export const collection = 'persons';

export function Preview({ fields }: { fields: object }) {
  const own = readFields(fields);
  const bio = readText(own.bio);
  const person = {
    id: 'preview',
    name: readText(own.name),
    role: readText(own.role),
    place: readText(own.place),
    imageUrl: readText(own.imageUrl),
    shortBio: readText(own.shortBio),
    profiles: readTexts(own.profiles),
    email: readText(own.email),
    tags: readTexts(own.tags),
    bio,
  };
  return <PersonPage person={person} bio={bio === '' ? '' : renderProsePart(bio, 3, say)} />;
}
