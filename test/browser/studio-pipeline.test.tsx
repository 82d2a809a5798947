/** What somebody sees who changes a lead that a colleague has changed meanwhile. */
import { useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StageDialog } from '../../src/admin/inbox/pipeline/bulk-stage.tsx';
import { LeadPipeline } from '../../src/admin/inbox/pipeline/lead-facts.tsx';
import { submissionQuery } from '../../src/admin/inbox/queries.ts';
import { UserContext } from '../../src/admin/session/user-context.ts';
import studioStyles from '../../src/admin/studio.css?inline';
import type { Submission } from '../../src/features/leads/inbox.ts';
import { SHIPPED_PIPELINE } from '../../src/features/leads/pipeline/rules.ts';
import { answerApi, answerWith } from './api.ts';
import { expectNone, expectText, expectVisible } from './looks.ts';
import { openSite } from './site.tsx';
import { SUBMISSION, USER } from './submission.ts';

const LEAD = '/api/admin/pipeline/leads/s1';

const leadWith = (pipeline: Partial<Submission['pipeline']>): Submission => ({
  ...SUBMISSION,
  pipeline: { ...SUBMISSION.pipeline, ...pipeline },
});

/** The lead as the studio has loaded it last. */
function Lead() {
  const { data } = useQuery(submissionQuery('s1'));
  return data === undefined ? null : <LeadPipeline submission={data} />;
}

async function open(): Promise<void> {
  const styles = document.head.appendChild(document.createElement('style'));
  styles.textContent = studioStyles;
  onTestFinished(() => styles.remove());
  answerApi('/api/admin/pipeline', { ...SHIPPED_PIPELINE, revision: 0, tags: [] });
  answerApi('/api/admin/pipeline/notices', []);
  answerApi('/api/admin/submissions/s1', SUBMISSION);
  const Screen = () => (
    <UserContext value={USER}>
      <Lead />
    </UserContext>
  );
  await openSite({ '/admin': { default: Screen } }, '/admin');
}

const step = () => page.getByLabelText('Next step');
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }));

test('words of a colleague are shown beside what is being typed, and overwritten only once they were seen', async () => {
  await open();
  await userEvent.fill(step(), 'Call at nine');
  const error = 'Somebody else has changed the next step since. Nothing was changed.';
  const current = leadWith({ nextStep: 'Mail them' });
  const sent: unknown[] = [];
  answerWith(LEAD, (_, { body }) => {
    sent.push(body);
    return sent.length === 1
      ? Response.json({ error, code: 'conflict', current, requestId: '1' }, { status: 409 })
      : Response.json(leadWith({ nextStep: 'Call at nine' }));
  });
  answerApi('/api/admin/submissions/s1', current);
  await save();
  await expectText(page.getByRole('alert'), 'A colleague has changed this in the meantime');
  await expectText(page.getByRole('alert'), 'Next step: Mail them');
  await expect.element(step()).toHaveValue('Call at nine');
  await userEvent.click(page.getByRole('button', { name: 'Keep mine' }));
  await save();
  await expectNone(page.getByRole('alert'));
  expect(sent).toEqual([
    { change: { nextStep: 'Call at nine' }, seen: { nextStep: '' } },
    { change: { nextStep: 'Call at nine' }, seen: { nextStep: 'Mail them' } },
  ]);
});

test('a stage in which a lead is lost asks why, and changes nothing until it is told', async () => {
  await open();
  const sent: unknown[] = [];
  answerWith(LEAD, (_, { body }) => {
    sent.push(body);
    return Response.json({
      ...leadWith({ stage: 'lost', lostReason: 'No budget' }),
      status: 'lost',
    });
  });
  await userEvent.selectOptions(page.getByLabelText('Stage'), 'lost');
  const dialog = page.getByRole('dialog', { name: 'Lost: Ada Okafor' });
  await expectVisible(dialog);
  expect(sent).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'No budget');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as lost' }));
  await expectNone(dialog);
  expect(sent).toEqual([
    {
      change: { stage: 'lost', lostReason: 'No budget' },
      seen: { stage: 'new', lostReason: '' },
    },
  ]);
});

test('many are won with one value for each or with the values that they have, and lost with a reason', {
  tags: ['long'],
}, async () => {
  const answers: unknown[] = [];
  const { pipeline: _, ...card } = SUBMISSION;
  const lead = { ...card, pipeline: SUBMISSION.pipeline, name: 'Ada', about: '', excerpt: '' };
  const Screen = () => (
    <StageDialog
      subject="2 leads"
      settings={{ ...SHIPPED_PIPELINE, revision: 0, tags: [] }}
      onAnswer={(changeFor) => answers.push(changeFor({ ...lead, hasRecording: false }))}
      onClose={() => undefined}
    />
  );
  await openSite({ '/admin': { default: Screen } }, '/admin');
  const dialog = page.getByRole('dialog', { name: 'Move 2 leads' });
  const move = () => userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await userEvent.selectOptions(dialog.getByLabelText('Stage'), 'won');
  await move();
  await userEvent.selectOptions(dialog.getByLabelText('What they are worth'), 'same');
  const amount = dialog.getByLabelText('Value');
  for (const [typed, wrong] of [
    ['', 'Enter an amount'],
    ['much', 'Use an amount such as'],
  ] as const) {
    await userEvent.fill(amount, typed);
    await move();
    await expect.element(amount).toHaveAccessibleDescription(new RegExp(wrong));
    await expect.element(amount).toHaveValue(typed);
  }
  await userEvent.fill(amount, '5,000');
  await move();
  await userEvent.selectOptions(dialog.getByLabelText('Stage'), 'lost');
  await move();
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'No budget');
  await move();
  expect(answers).toEqual([
    { stage: 'won' },
    { stage: 'won', value: { amount: '5000', currency: 'USD' } },
    { stage: 'lost' },
    { stage: 'lost', lostReason: 'No budget' },
  ]);
});
