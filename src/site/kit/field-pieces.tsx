import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BothGrounds, Piece } from './both-grounds.tsx';

const services = ['Product Development', 'Staff Augmentation', 'Digital Modernization'];

export const FieldPieces = () => (
  <BothGrounds number={5} title="Fields">
    <Piece name="Text field: plain, required with help, with error, disabled">
      <div className="flex w-full flex-col gap-6">
        <TextField label="Company" placeholder="Ferrow Freight" />
        <TextField label="Email" type="email" required help="We answer within 24 hours." />
        <TextField
          label="Name"
          defaultValue="A"
          required
          error="Name must be at least 2 characters"
        />
        <TextField label="Reference" defaultValue="NM-2025-0142" disabled />
      </div>
    </Piece>
    <Piece name="Text area, select">
      <div className="flex w-full flex-col gap-6">
        <TextArea label="Your challenge" help="What should be different in three months?" />
        <Select label="Service" defaultValue={services[0]}>
          {services.map((service) => (
            <option key={service}>{service}</option>
          ))}
        </Select>
      </div>
    </Piece>
    <Piece name="Checkbox">
      <div className="flex w-full flex-col">
        <Checkbox label="You may answer me by e-mail." required defaultChecked />
        <Checkbox label="Send me field notes once a month." />
        <Checkbox label="I have read the terms." error="Tick this to go on." />
        <Checkbox label="Not on offer." disabled />
      </div>
    </Piece>
  </BothGrounds>
);
