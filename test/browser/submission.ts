/** One submission, and who reads it. */
import { EDITOR_BEFORE_ROLES, rightsOf } from '#platform/access-rules.ts';
import type { Submission } from '../../src/features/leads/inbox.ts';

export const AT = '2025-01-14T11:00:00.000Z';

export const USER = {
  id: 'u1',
  name: 'Ines Duarte',
  email: 'ines@northmile.example',
  role: 'editor',
  roles: EDITOR_BEFORE_ROLES,
  rights: rightsOf(EDITOR_BEFORE_ROLES),
} as const;
const UNSHARED = { source: '', medium: '', campaign: '', landing: '' };

export const SUBMISSION: Submission = {
  id: 's1',
  kind: 'contact',
  form: null,
  answers: null,
  reference: 'HP-7K3F9Q',
  status: 'new',
  email: 'ada@example.com',
  suspicions: [],
  owner: null,
  answered: null,
  takenUp: null,
  wroteBackAt: null,
  createdAt: AT,
  updatedAt: AT,
  fields: { name: 'Ada Okafor', message: 'How soon?' },
  consentWording: '',
  consentRevision: 1,
  privacyPolicy: null,
  page: '/contact',
  notes: '',
  visit: null,
  recording: null,
  files: [],
  pipeline: {
    stage: '',
    stageAt: null,
    value: null,
    nextStep: '',
    nextOn: null,
    lostReason: '',
    tags: [],
  },
  sources: { first: UNSHARED, last: UNSHARED },
};
