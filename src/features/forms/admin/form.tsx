import { useParams } from 'react-router';
import { FormArea, FormText } from '#ui/form/fields.tsx';
import { FormStatus } from '#ui/form/status-field.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { ConfirmationFields } from './confirmation.tsx';
import { FieldList } from './field-list.tsx';
import { FormPreview } from './preview.tsx';

/** Builds a form: its fields in their order beside how visitors see them, and what follows once it is sent. */
export const FormBuilder = ({ isNew }: { isNew: boolean }) => (
  <div className="@container">
    <div className="grid gap-x-10 gap-y-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="flex min-w-0 flex-col gap-8">
        {!isNew && <AnswersLine />}
        <FormText name="title" label="Title" help="Shown in Inbox and in mails." required />
        <FieldList />
        <fieldset className="flex flex-col gap-5 border-t border-line pt-6">
          <legend className="sr-only">Sending</legend>
          <FormText name="sendLabel" label="Button text" required />
          <FormText name="thanksTitle" label="Thank-you heading" required />
          <FormArea name="thanksText" label="Thank-you text" maxLength={400} isCounted />
          <FormText
            name="onLabel"
            label="Link text after that"
            help="For example: Read our insights. Leave both empty for no link."
          />
          <FormText
            name="onLink"
            label="Link address after that"
            help="For example: /insights"
            inputMode="url"
            autoComplete="off"
          />
        </fieldset>
        <ConfirmationFields />
        <FormStatus />
      </div>
      <FormPreview />
    </div>
  </div>
);

/** Where the answers to the form are. */
function AnswersLine() {
  const { id = '' } = useParams();
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2">
      <PageLink to={`/admin/inbox?form=${id}`} className="text-link-underlined">
        Answers in Inbox
      </PageLink>
      <a href={`/api/admin/submissions.csv?form=${id}`} download className="text-link-underlined">
        Answers as CSV
      </a>
    </p>
  );
}
