import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MAX_REPLY_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  TEMPLATE_FIELDS,
} from '#features/leads/conversation/rules.ts';
import type { ReplyTemplate } from '#features/leads/conversation/template-schema.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { StudioDialog } from '../../dialog.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { deleteTemplate, saveTemplate, TEMPLATES, templatesQuery } from './template-queries.ts';

const FIELDS = TEMPLATE_FIELDS.map((name) => `{${name}}`).join(', ');

/** Templates of replies, which all of the staff share. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { data: templates = [] } = useQuery(templatesQuery());
  const [id, setId] = useState('');
  const known = templates.find((template) => template.id === id);
  return (
    <StudioDialog
      title="Reply templates"
      description="Everyone in the studio shares them."
      className="[--width:44rem]"
      onClose={onClose}
    >
      <Select label="Template" value={id} onChange={({ target }) => setId(target.value)}>
        <option value="">A new one</option>
        {templates.map((template) => (
          <option key={template.id} value={template.id}>
            {template.name}
          </option>
        ))}
      </Select>
      <TemplateForm
        key={`${id} ${known?.revision}`}
        known={known}
        onSaved={setId}
        onDeleted={() => setId('')}
      />
    </StudioDialog>
  );
}

interface TemplateFormProps {
  known: ReplyTemplate | undefined;
  onSaved: (id: string) => void;
  onDeleted: () => void;
}

function TemplateForm({ known, onSaved, onDeleted }: TemplateFormProps) {
  const [name, setName] = useState(known?.name ?? '');
  const [body, setBody] = useState(known?.body ?? '');
  const { run, isPending, fields } = useStudioMutation({
    call: () => saveTemplate(known, { name, body }),
    refresh: [[TEMPLATES]],
    onDone({ data }) {
      onSaved(data.id);
      toast({ title: 'Template saved' });
    },
  });
  const { run: remove } = useStudioMutation({
    call: deleteTemplate,
    refresh: [[TEMPLATES]],
    onDone() {
      onDeleted();
      toast({ title: 'Template deleted' });
    },
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <TextField
        label="Name"
        maxLength={MAX_TEMPLATE_NAME_LENGTH}
        value={name}
        error={fields.name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextArea
        label="Text"
        help={`Filled in for you: ${FIELDS}.`}
        maxLength={MAX_REPLY_LENGTH}
        value={body}
        error={fields.body}
        onChange={({ target }) => setBody(target.value)}
      />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" disabled={isPending}>
          Save template
        </Button>
        {known !== undefined && (
          <Button variant="quiet" onClick={() => remove(known)}>
            Delete template
          </Button>
        )}
      </div>
    </form>
  );
}
