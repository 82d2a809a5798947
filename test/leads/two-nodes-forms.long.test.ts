/** Forms sent to two nodes, of which one may end at any moment. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { postgresUrl } from '../support/databases.ts';
import { idsOf } from '../support/delivery.ts';
import { bodyOf, contactForm } from '../support/lead-forms.ts';
import { type Node, type Nodes, startNodes } from '../support/nodes.ts';

const onTwoNodes = test.skipIf(postgresUrl === undefined);

/**
 * Sends a form from an address of its own until it is taken, to one after the other of `nodes`, as a
 * browser does with one that is gone or busy. Returns the id that was acknowledged.
 */
async function sendUntilTaken(nodes: readonly Node[], number: number): Promise<string> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': uuid() },
    body: JSON.stringify(contactForm({ message: `Board number ${number} is wrong.` })),
  };
  for (let attempt = number; ; attempt += 1) {
    const node = nodes[attempt % nodes.length];
    const answer = await node
      ?.request('/api/contact', init, `203.0.113.${number}`)
      .catch(() => undefined);
    if (answer?.status === 201) return String((await bodyOf(answer)).id);
    await sleep(50);
  }
}

const storedIds = async ({ db }: Nodes): Promise<string[]> =>
  (await db.selectFrom('submission').select('id').execute()).map(({ id }) => id);

const deliveries = ({ db }: Nodes) => db.selectFrom('outbox').select(['id', 'state']).execute();

const allDelivered = (given: Nodes) =>
  expect
    .poll(async () => new Set((await deliveries(given)).map(({ state }) => state)))
    .toEqual(new Set(['delivered']));

onTwoNodes('X13 forms on either of two nodes are delivered once', async () => {
  const given = await startNodes();
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, number) => sendUntilTaken(given.nodes, number)),
  );
  expect((await storedIds(given)).sort()).toEqual(sent.sort());
  await allDelivered(given);
  const expected = (await deliveries(given)).map(({ id }) => id);
  expect(idsOf(given.receiver).sort()).toEqual(expected.sort());
});

onTwoNodes(
  'X1 X13 a node that is killed under forms loses none, and the other one delivers what it had begun',
  async () => {
    const given = await startNodes();
    const { nodes, db, receiver } = given;
    const [victim] = nodes;
    receiver.behave({ kind: 'hang' });
    const before = await Promise.all(
      Array.from({ length: 10 }, (_, number) => sendUntilTaken([victim], number)),
    );
    await receiver.received(1);

    const during = Array.from({ length: 60 }, async (_, index) => {
      await sleep(index * 10);
      return sendUntilTaken(nodes, before.length + index);
    });
    await Promise.race(during);
    const ended = once(victim.child, 'exit');
    victim.child.kill('SIGKILL');
    await ended;
    receiver.behave({ kind: 'answer', status: 200 });
    const taken = [...before, ...(await Promise.all(during))];
    expect((await storedIds(given)).sort()).toEqual(taken.sort());

    // As if the minute of the leases that the killed node had taken were over.
    const over = new Date(Date.now() - 1_000).toISOString();
    await db
      .updateTable('outbox')
      .set({ leased_until: over })
      .where('state', '=', 'pending')
      .where('leased_until', 'is not', null)
      .execute();
    await allDelivered(given);
    const expected = (await deliveries(given)).map(({ id }) => id);
    expect([...new Set(idsOf(receiver))].sort()).toEqual(expected.sort());
  },
);
