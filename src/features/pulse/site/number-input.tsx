import { useState } from 'react';

interface NumberInputProps {
  id?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number that can be emptied on the way to another one; left empty, it is the last one again. */
export function NumberInput({ value, onChange, ...props }: NumberInputProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <input
      {...props}
      type="number"
      inputMode="numeric"
      value={isEmpty ? '' : value}
      onChange={({ currentTarget }) => {
        const { valueAsNumber } = currentTarget;
        setIsEmpty(Number.isNaN(valueAsNumber));
        if (!Number.isNaN(valueAsNumber)) onChange(valueAsNumber);
      }}
      onBlur={() => setIsEmpty(false)}
      className="pulse-number"
    />
  );
}
