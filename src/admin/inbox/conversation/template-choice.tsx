import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fillTemplate } from '#features/leads/conversation/rules.ts';
import type { Submission } from '#features/leads/inbox.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { useSite } from '#web/site.ts';
import { useUser } from '../../session/user-context.ts';
import { templatesQuery } from './template-queries.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

interface TemplateChoiceProps {
  submission: Submission;
  /** With the fields of the template filled in. */
  onChoose: (text: string) => void;
}

/** Puts a template into a reply, and leads to where templates are kept. */
export function TemplateChoice({ submission, onChoose }: TemplateChoiceProps) {
  const { data: templates = [] } = useQuery(templatesQuery());
  const [isOpen, setIsOpen] = useState(false);
  const { name: me } = useUser();
  const { name: firm } = useSite();
  const { fields, reference } = submission;
  const values = {
    name: fields.name ?? fields.fullName ?? '',
    firm,
    reference,
    service: fields.service ?? fields.solution ?? fields.subject ?? '',
    me,
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Select
        label="Template"
        className="w-full"
        value=""
        onChange={({ target }) => {
          const chosen = templates.find(({ id }) => id === target.value);
          if (chosen !== undefined) onChoose(fillTemplate(chosen.body, values));
        }}
      >
        <option value="">
          {templates.length === 0 ? 'No templates yet' : 'Insert a template'}
        </option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button variant="quiet" className="-ml-1" onClick={() => setIsOpen(true)}>
        Edit templates
      </Button>
      {isOpen && <TemplatesDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
