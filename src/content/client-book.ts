/** Which client a name stands for, in one state of the site's clients. */
import { createHash } from 'node:crypto';
import { keyOfClient } from './client-names.ts';
import type { ClientFields } from './rules.ts';

/** What a content type says of them. */
interface Naming {
  client?: ClientFields;
}

/** A client as entries that name it show it. */
export interface KnownClient {
  id: string;
  name: string;
  /** Further names that stand for it. */
  aliases: readonly string[];
  /** The address of its mark, or nothing. */
  mark: string;
  website: string;
  /** Whether it stands among the partners. */
  featured: boolean;
}

/** The published clients, ready to be asked. */
export interface ClientBook {
  /** Those who stand among the partners, in the owner's order. */
  partners: readonly KnownClient[];
  /** Every name that stands for one of them. */
  names: readonly string[];
  /** Whom a name stands for. */
  find: (name: string) => KnownClient | undefined;
  /** What a client is called by now; a name that is nobody's stays as it is. */
  nameOf: (name: string) => string;
  /** All names under which entries may have a client, that which was asked for among them. */
  namesOf: (name: string) => readonly string[];
  /** Whether entries are read as they are kept, since there is no client. */
  isPlain: boolean;
  /** Another one means that some name means somebody else by now, or that somebody has another. */
  stamp: string;
}

/** Where a name stands for two, it is that of whom it is the present name, and of the first. */
export function createClientBook(clients: readonly KnownClient[]): ClientBook {
  const known = new Map<string, KnownClient>();
  const claim = (name: string, client: KnownClient): void => {
    const key = keyOfClient(name);
    if (key !== '' && !known.has(key)) known.set(key, client);
  };
  for (const client of clients) claim(client.name, client);
  for (const client of clients) for (const alias of client.aliases) claim(alias, client);
  const find = (name: string): KnownClient | undefined => known.get(keyOfClient(name));
  // Whom each name stands for: the order of clients alone changes nothing that is read.
  const spelled = [...known].map(([key, { name }]) => [key, name].join('\n')).toSorted();
  return {
    partners: clients.filter(({ featured }) => featured),
    names: clients.flatMap(({ name, aliases }) => [name, ...aliases]),
    find,
    nameOf: (name) => find(name)?.name ?? name,
    namesOf(name) {
      const client = find(name);
      return [
        ...new Set([name, ...(client === undefined ? [] : [client.name, ...client.aliases])]),
      ];
    },
    isPlain: clients.length === 0,
    stamp: spelled.length === 0 ? '' : hashOf(JSON.stringify(spelled)),
  };
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Of a database whose clients nobody has read. */
export const NO_CLIENTS: ClientBook = createClientBook([]);

/** The fields of an item with its client under the name that it has by now. */
export function withClientName<Fields extends object>(
  { isPlain, nameOf }: ClientBook,
  { client }: Naming,
  fields: Fields,
): Fields {
  if (isPlain || client === undefined) return fields;
  const name: unknown = Reflect.get(fields, client.name);
  return typeof name === 'string' ? { ...fields, [client.name]: nameOf(name) } : fields;
}

/** An item as visitors have it: with the mark that its client has everywhere. */
export function withClient<Item extends object>(book: ClientBook, type: Naming, item: Item): Item {
  const { client: fields } = type;
  if (book.isPlain || fields === undefined) return item;
  const name: unknown = Reflect.get(item, fields.name);
  const client = typeof name === 'string' ? book.find(name) : undefined;
  if (client === undefined) return item;
  const { mark, website } = client;
  return {
    ...item,
    [fields.name]: client.name,
    ...(mark === '' ? {} : { [fields.mark]: mark }),
    ...(website === '' || fields.website === undefined ? {} : { [fields.website]: website }),
  };
}
