import type { Field } from './fields.ts';

interface FieldsTableProps {
  caption: string;
  fields: readonly Field[];
}

/** Names, types and notes; on a phone each row stands on its own lines. */
export const FieldsTable = ({ caption, fields }: FieldsTableProps) => (
  <table className="w-full text-left text-sm">
    <caption className="label pb-3 text-left text-text-2">{caption}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Type</th>
        <th scope="col">Notes</th>
      </tr>
    </thead>
    <tbody>
      {fields.map(({ name, type, notes }) => (
        <tr
          key={name}
          className="border-t border-line align-baseline *:py-2.5 max-sm:grid max-sm:py-2 max-sm:*:py-0.5"
        >
          <th scope="row" className="pr-4 font-mono font-medium break-all sm:w-5/12">
            {name}
          </th>
          <td className="pr-4 font-mono text-text-2 sm:w-3/12">{type}</td>
          <td className="text-text-2 sm:w-4/12">{notes}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
