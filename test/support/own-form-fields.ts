/** The fields of a form that tests build, in a browser too. */

/** A field as the studio sends it. */
export const field = (name: string, type: string, given: Record<string, unknown> = {}) => ({
  name,
  type,
  label: `Your ${name}`,
  ...given,
});

/** Asks who somebody is, what they want, and what it may cost where they want something built. */
export const WALK_FIELDS = [
  field('name', 'name', { label: 'Name', required: true }),
  field('email', 'email', { label: 'Email', required: true }),
  field('more', 'step', { label: 'The work' }),
  field('wish', 'choice', { label: 'What for', required: true, options: ['Build', 'Advice'] }),
  field('budget', 'number', {
    label: 'Budget',
    required: true,
    least: '1000',
    error: 'Say what it may cost, from 1000 on',
    when: { field: 'wish', is: 'is', value: 'Build' },
  }),
  field('days', 'several', { label: 'Days', options: ['Monday', 'Friday, late'] }),
  field('start', 'date', { label: 'Start' }),
  field('about', 'long', { label: 'About' }),
  field('agree', 'consent', { label: 'I agree to be called.', required: true }),
  field('campaign', 'hidden', { label: 'Campaign', value: 'fair' }),
];
