import { useState } from 'react';
import { TextField } from '../ui/TextField';

interface Props {
  label: string;
  value: number;
  /** @returns the number that was typed; null for any other text */
  read(text: string): number | null;
  write(value: number): string;
  onChange(value: number): void;
}

/** A limit that is typed as the person's language writes numbers. What is none stays to be corrected. */
export function LimitField({ label, value, read, write, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && read(typed) === null;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? write(value)}
      aria-invalid={isWrong || undefined}
      onChange={(text) => {
        setTyped(text);
        const number = read(text);
        if (number !== null) onChange(number);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
