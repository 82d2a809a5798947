import { expect, test } from 'vitest';
import { createSilentServerWatch } from './silent-server.ts';

const never = (): Promise<never> => new Promise(() => undefined);

test('X9 an answer that does not come ends when the server is not there', async () => {
  const hear = createSilentServerWatch({ silenceMs: 1, isThere: async () => false });
  await expect(hear(never())).rejects.toThrow('The server is silent');
});

test('X9 a slow server is asked again and again whether it is there, and its answer counts', async () => {
  const late = Promise.withResolvers<string>();
  let asked = 0;
  const isThere = async (): Promise<boolean> => {
    asked += 1;
    if (asked === 3) late.resolve('late');
    return true;
  };
  const hear = createSilentServerWatch({ silenceMs: 1, isThere });
  expect(await hear(late.promise)).toBe('late');
});

test('X9 many late answers ask once', async () => {
  let asked = 0;
  const isThere = async (): Promise<boolean> => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  };
  const hear = createSilentServerWatch({ silenceMs: 1, isThere });
  const results = await Promise.allSettled([never(), never(), never()].map(hear));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(asked).toBe(1);
});

test('what an answer fails with is passed on', async () => {
  const hear = createSilentServerWatch({ silenceMs: 1_000, isThere: never });
  await expect(hear(Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
});
