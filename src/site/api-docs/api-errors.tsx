import { ERROR_STATUS } from '#platform/errors.ts';
import { CodeBlock } from './code-block.tsx';
import type { Field } from './fields.ts';
import { FieldsTable } from './fields-table.tsx';

interface ApiErrorsProps {
  fields: readonly Field[];
  codes: readonly string[];
}

const STATUS = new Map<string, number>(Object.entries(ERROR_STATUS));

const EXAMPLE = `HTTP/1.1 404 Not Found

{
  "error": "There is no blog post at this address.",
  "code": "not_found",
  "requestId": "0d9c3f5e-6f0b-4f0e-9a53-5a7f0a3c1b52"
}`;

/** What every address answers when something is wrong. */
export const ApiErrors = ({ fields, codes }: ApiErrorsProps) => (
  <section id="errors" className="flex flex-col gap-8">
    <h2 className="text-display-2">Errors</h2>
    <p className="max-w-measure text-text-2">
      Every error has a fitting HTTP status and the same JSON body: a sentence to show a person, a
      code for your program, and the request’s id in our log.
    </p>
    <CodeBlock label="An error">{EXAMPLE}</CodeBlock>
    <FieldsTable caption="Fields of an error" fields={fields} />
    <div>
      <h3 className="label pb-3 font-normal text-text-2">Codes and their status</h3>
      <dl className="gap-x-8 border-t border-line sm:columns-2">
        {codes.map((code) => (
          <div
            key={code}
            className="flex break-inside-avoid justify-between border-b border-line py-2.5 font-mono text-sm"
          >
            <dt className="font-medium">{code}</dt>
            <dd className="text-text-2">{STATUS.get(code)}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
