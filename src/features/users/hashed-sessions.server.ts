import type { DBAdapter, Where } from 'better-auth';
import { hashToken } from './tokens.server.ts';

interface Selection {
  model: string;
  where: Where[];
}

/**
 * An adapter for better-auth that keeps the hash of a session's token in place of the token. Who asks
 * by token reads it back with the row; who lists sessions reads hashes, which open nothing.
 */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  const wrapped: DBAdapter = {
    ...adapter,
    async create(input) {
      const { token } = input.data;
      if (input.model !== 'session' || typeof token !== 'string') return adapter.create(input);
      const data = { ...input.data, token: hashToken(token) };
      return { ...(await adapter.create({ ...input, data })), token };
    },
    findOne: async (input) => restoreToken(await adapter.findOne(hashed(input)), input),
    findMany: (input) =>
      adapter.findMany(input.where === undefined ? input : { ...input, where: hashedWhere(input) }),
    update: async (input) => restoreToken(await adapter.update(hashed(input)), input),
    updateMany: (input) => adapter.updateMany(hashed(input)),
    delete: (input) => adapter.delete(hashed(input)),
    deleteMany: (input) => adapter.deleteMany(hashed(input)),
    consumeOne: async (input) => restoreToken(await adapter.consumeOne(hashed(input)), input),
    // better-auth's own steps stand alone, and what has to be whole is ours and has its transaction.
    transaction: (work) => work(wrapped),
  };
  return wrapped;
}

const hashed = <Input extends Selection>(input: Input): Input => ({
  ...input,
  where: hashedWhere(input),
});

function hashedWhere({
  model,
  where = [],
}: {
  model: string;
  where?: Where[] | undefined;
}): Where[] {
  if (model !== 'session') return where;
  return where.map((condition) => {
    const { field, value } = condition;
    if (field !== 'token') return condition;
    return Array.isArray(value)
      ? { ...condition, value: value.map((token) => hashToken(String(token))) }
      : { ...condition, value: hashToken(String(value)) };
  });
}

function restoreToken<Row>(row: Row | null, { model, where }: Selection): Row | null {
  const token = where.find(({ field }) => field === 'token')?.value;
  return row !== null && model === 'session' && typeof token === 'string' ? { ...row, token } : row;
}
