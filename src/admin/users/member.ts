import type { z } from 'zod';
import type { MemberReply } from '#features/users/schema.ts';

export type Member = z.output<typeof MemberReply>;
