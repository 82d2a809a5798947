import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StudioError } from '../api.ts';
import { AUTOSAVE_DELAY_MS, AUTOSAVE_RETRY_MS, createAutosave } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const BASE = { key: 'e1', basedOn: 3, fields: { title: 'As saved' } };

/** A form with one field, and a server that keeps drafts while `failure` is undefined. */
function open(keptAt?: string) {
  const world = {
    title: 'As saved',
    failure: undefined as Error | undefined,
    kept: [] as unknown[],
    dropped: 0,
    local: undefined as unknown,
  };
  const answer = async (): Promise<void> => {
    if (world.failure !== undefined) throw world.failure;
  };
  const autosave = createAutosave(
    {
      read: () => ({ title: world.title }),
      async keep({ basedOn }, fields) {
        await answer();
        world.kept.push({ basedOn, ...fields });
        return '2026-11-21T14:02:00.000Z';
      },
      async drop() {
        await answer();
        world.dropped += 1;
      },
      keepLocally: (_, fields) => {
        world.local = fields;
      },
      dropLocally: () => {
        world.local = undefined;
      },
    },
    BASE,
    keptAt,
  );
  const type = (title: string): void => {
    world.title = title;
    autosave.change();
  };
  return { world, autosave, type };
}

test('keeps what was typed once, a second after the last key', async () => {
  const { world, autosave, type } = open();
  expect(autosave.getState()).toEqual({ kind: 'saved' });
  type('A');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  type('As');
  expect(autosave.getState()).toEqual({ kind: 'keeping' });
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  expect(world.kept).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(world.kept).toEqual([{ basedOn: 3, title: 'As' }]);
  expect(autosave.getState()).toEqual({ kind: 'kept', at: '2026-11-21T14:02:00.000Z' });
});

test('forgets a draft that is again what was saved', async () => {
  const { world, autosave, type } = open('2026-11-21T14:00:00.000Z');
  type('As saved');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(world).toMatchObject({ kept: [], dropped: 1 });
  expect(autosave.getState()).toEqual({ kind: 'saved' });
});

test('while the server cannot be reached the browser keeps the words, and they are sent later', async () => {
  const { world, autosave, type } = open();
  world.failure = new TypeError('fetch failed');
  type('Other words');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(autosave.getState()).toEqual({ kind: 'failed', why: 'offline' });
  expect(world.local).toEqual({ title: 'Other words' });
  world.failure = undefined;
  await vi.advanceTimersByTimeAsync(AUTOSAVE_RETRY_MS);
  expect(world).toMatchObject({ kept: [{ title: 'Other words' }], local: undefined });
});

test('says that nobody is signed in any more', async () => {
  const { world, autosave, type } = open();
  world.failure = new StudioError(401, 'Unauthorized', undefined);
  type('Other words');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(autosave.getState()).toEqual({ kind: 'failed', why: 'signed out' });
});

test('a save ends the draft, and no late one comes after it', async () => {
  const { world, autosave, type } = open();
  type('Other words');
  await autosave.pause();
  autosave.settle({ key: 'e1', basedOn: 4, fields: { title: 'Other words' } });
  autosave.resume();
  await vi.advanceTimersByTimeAsync(10 * AUTOSAVE_DELAY_MS);
  expect(world.kept).toEqual([]);
  expect(autosave.isDirty()).toBe(false);
  expect(autosave.getState()).toEqual({ kind: 'saved' });
  type('More words');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(world.kept).toEqual([{ basedOn: 4, title: 'More words' }]);
});

test('what is typed during a save is kept after it, as a draft of what was saved', async () => {
  const { world, autosave, type } = open();
  await autosave.pause();
  type('Typed on');
  await vi.advanceTimersByTimeAsync(10 * AUTOSAVE_DELAY_MS);
  expect(world.kept).toEqual([]);
  autosave.settle({ key: 'e1', basedOn: 4, fields: { title: 'As sent' } });
  autosave.resume();
  expect(autosave.getState()).toEqual({ kind: 'keeping' });
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(world.kept).toEqual([{ basedOn: 4, title: 'Typed on' }]);
});

test('what is not kept yet when the page goes stays in the browser', () => {
  const { world, autosave, type } = open();
  type('Last words');
  autosave.stash();
  expect(world.local).toEqual({ title: 'Last words' });
});

test('words that a plan holds are not loose, until others are typed or the plan is taken back', async () => {
  const { autosave, type } = open();
  expect(autosave.isLoose()).toBe(false);
  type('Planned');
  await autosave.flush();
  expect(autosave.isLoose()).toBe(true);
  autosave.setPlanned(true);
  expect([autosave.isDirty(), autosave.isLoose()]).toEqual([true, false]);
  type('Planned, and more');
  await autosave.flush();
  expect(autosave.isLoose()).toBe(true);
  type('Planned');
  expect(autosave.isLoose()).toBe(true);
  await autosave.flush();
  expect(autosave.isLoose()).toBe(false);
  autosave.setPlanned(false);
  expect(autosave.isLoose()).toBe(true);
});
