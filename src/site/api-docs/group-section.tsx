import { CodeBlock } from './code-block.tsx';
import { FieldsTable } from './fields-table.tsx';
import type { Address, AddressGroup, Part } from './reference.ts';

const objectAnchor = (name: string): string => `object-${name}`;

/** The addresses about one noun, then the objects that they answer with. */
export const GroupSection = ({ group }: { group: AddressGroup }) => (
  <section>
    <h2 className="pb-8 text-display-2">{group.name}</h2>
    {group.addresses.map((address) => (
      <AddressEntry key={address.anchor} address={address} />
    ))}
    {group.objects.map(({ name, fields }) => (
      <div key={name} id={objectAnchor(name)} className="border-t border-line pt-8">
        <h3 className="pb-5 font-mono text-title font-medium tracking-normal">{name}</h3>
        <FieldsTable caption={`Fields of ${name}`} fields={fields} />
      </div>
    ))}
  </section>
);

const AddressEntry = ({ address }: { address: Address }) => (
  <article id={address.anchor} className="flex flex-col gap-6 border-t border-line pt-8 pb-12">
    <div>
      <h3 className="font-mono text-title font-medium tracking-normal break-words">
        <span className="text-link">{address.method}</span> {address.path}
      </h3>
      <p className="pt-3 text-lead">{address.summary}</p>
      <p className="max-w-[42rem] pt-1 text-text-2">
        {address.description}
        {!address.isPublic && ' Only for signed-in staff.'}
      </p>
    </div>
    <CodeBlock label="Example call" prompt="$">
      {address.example}
    </CodeBlock>
    {address.parameters.length > 0 && (
      <FieldsTable
        caption="Parameters"
        fields={address.parameters.map(({ name, place, type, isRequired, notes }) => ({
          name,
          type: `${type}, ${place}`,
          notes: [isRequired ? 'Required.' : '', notes].filter(Boolean).join(' '),
        }))}
      />
    )}
    {address.takes !== undefined && <PartLine label="Takes" part={address.takes} />}
    <PartLine label="Answers" part={address.answers} />
  </article>
);

const PartLine = ({ label, part: { type, objects } }: { label: string; part: Part }) => (
  <p className="flex flex-wrap items-baseline gap-x-4 font-mono text-sm">
    <span className="label text-text-2">{label}</span>
    {objects.length === 0 && type}
    {objects.map((name) => (
      <a key={name} href={`#${objectAnchor(name)}`} className="text-link-underlined">
        {objects.length === 1 ? type : name}
      </a>
    ))}
  </p>
);
