/** Sends a marked submission along the whole way of a lead. */
import { type Check, type Finding, failed, passed } from '../check.ts';
import type { Receiver } from './deliveries.server.ts';

/** What came of a test submission. */
export interface TestOutcome {
  /** Undefined where it arrived. */
  problem: string | undefined;
  durationMs: number;
}

export interface LeadPathParts<To extends Receiver> {
  /** To a receiver that listens on loopback for this one submission, and judges what comes. */
  sendToItself: (signal: AbortSignal) => Promise<TestOutcome>;
  /** To the receiver of a setting; each undefined where nobody has asked for that. */
  sendOut: ((receiver: To, signal: AbortSignal) => Promise<TestOutcome>) | undefined;
  receivers: readonly To[];
}

const TIMEOUT_MS = 45_000;

export function leadPathChecks<To extends Receiver>({
  sendToItself,
  sendOut,
  receivers,
}: LeadPathParts<To>): Check[] {
  const inside: Check = {
    id: 'lead-path',
    group: 'leads',
    title: 'Test lead',
    timeoutMs: TIMEOUT_MS,
    look: async (signal) => judge(await sendToItself(signal)),
  };
  if (sendOut === undefined || receivers.length === 0) return [inside];
  // One after the other in one check: only one test submission is on its way at a time.
  return [
    {
      ...inside,
      title: 'Test lead, including webhooks',
      timeoutMs: TIMEOUT_MS * (1 + receivers.length),
      async look(signal) {
        const found = judge(await sendToItself(signal));
        if (found.state !== 'passed') return found;
        return judgeOutward(receivers, (receiver) => sendOut(receiver, signal));
      },
    },
  ];
}

function judge({ problem, durationMs }: TestOutcome): Finding {
  if (problem === undefined) {
    return passed(
      `A marked test submission was checked, stored, queued, signed and received in ${Math.round(durationMs)} ms, then removed.`,
    );
  }
  return failed(
    `A marked test submission did not arrive: ${problem}`,
    'See the log for errors from the form, the outbox or the delivery.',
    { place: { label: 'Inbox', href: '/admin/inbox' } },
  );
}

async function judgeOutward<To extends Receiver>(
  receivers: readonly To[],
  send: (receiver: To) => Promise<TestOutcome>,
): Promise<Finding> {
  const bad: string[] = [];
  for (const receiver of receivers) {
    const { problem } = await send(receiver);
    if (problem !== undefined) bad.push(`${receiver.setting}: ${problem}`);
  }
  const names = receivers.map(({ setting }) => setting).join(', ');
  if (bad.length === 0) {
    return passed(`A marked test submission was delivered to ${names}.`);
  }
  return failed(
    `The site sent it, but ${bad.length} of ${receivers.length} receivers did not accept the marked test submission.`,
    'Check the receiver’s logs. It may reject the source "site-doctor-test".',
    { findings: bad.map((label) => ({ label, href: null })) },
  );
}
