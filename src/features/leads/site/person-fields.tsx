import { TextField } from '#ui/text-field.tsx';
import type { LeadForm } from './use-lead-form.ts';

/** Who writes, as both lead forms ask it. */
export const PersonFields = ({ lead: { state, reply } }: { lead: LeadForm }) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <TextField
      name="fullName"
      label="Full name"
      autoComplete="name"
      required
      defaultValue={reply?.values.fullName}
      error={state.fields.fullName}
    />
    <TextField
      name="email"
      type="email"
      label="Email"
      autoComplete="email"
      required
      defaultValue={reply?.values.email}
      error={state.fields.email}
    />
  </div>
);
