import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormArea, FormText } from '#ui/form/fields.tsx';
import { MAX_MAIL_TEXT } from '../rules.ts';
import type { FormField } from '../schema.ts';

/** Whether senders get a mail, and what it says. */
export function ConfirmationFields() {
  const { register, control } = useFormContext<{
    confirmation: { isOn: boolean };
    fields: FormField[];
  }>();
  const isOn = useWatch({ control, name: 'confirmation.isOn' });
  const fields = useWatch({ control, name: 'fields' });
  const hasAddress = fields.some(({ type }) => type === 'email');
  return (
    <fieldset className="flex flex-col gap-5 border-t border-line pt-6">
      <legend className="sr-only">Confirmation mail</legend>
      <Checkbox
        label="Send a confirmation mail"
        help="Goes to the first email address of the form. Needs a mail server. Not sent to what looks like spam, and at most three times a day to one address."
        {...register('confirmation.isOn')}
      />
      {isOn && !hasAddress && (
        <p className="text-sm font-medium text-bad-ink">
          This form asks for no email address, so no mail can be sent. Add the field “Email”.
        </p>
      )}
      {isOn && (
        <>
          <FormText
            name="confirmation.subject"
            label="Subject of the mail"
            help="{reference} is replaced by the reference."
            required
          />
          <FormArea
            name="confirmation.text"
            label="Text of the mail"
            maxLength={MAX_MAIL_TEXT}
            required
            isCounted
          />
        </>
      )}
    </fieldset>
  );
}
