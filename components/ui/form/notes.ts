import { createContext, useContext } from 'react';

/** A change of a field that waits for a second person or for its day. */
export interface PendingNote {
  /** The value that was asked for, in words. */
  proposed: string;
  /** Who asked when, and who may approve, in a sentence. */
  text: string;
  /** Takes it back; null if the person may not. */
  onWithdraw: (() => void) | null;
}

/** What a form knows of its fields beyond their values. */
export interface FormNotes {
  /** What each field is called, by path, for the error summary and the merge. */
  labels: Readonly<Record<string, string>>;
  /** Fields that someone else saved while they were edited here, by path, with their value in words. */
  meanwhile: Readonly<Record<string, string>>;
  /** Where the value of a field comes from, by path, while the person wants to see it. */
  sources: Readonly<Record<string, string>>;
  /** Pending changes by path. */
  pending: Readonly<Record<string, PendingNote>>;
  /** A rule that was broken, in words of the area; undefined where the form's own will do. */
  wordsOf(rule: string, name: string): string | undefined;
  /** Fields of which a change needs a second person, by path. */
  checked: readonly string[];
  /** Brings a field into sight that may be in another section of the form. */
  reveal(name: string): void;
}

export const NO_NOTES: FormNotes = {
  labels: {},
  meanwhile: {},
  sources: {},
  pending: {},
  wordsOf: () => undefined,
  checked: [],
  reveal: () => undefined,
};

export const FormNotesContext = createContext<FormNotes>(NO_NOTES);

export const useFormNotes = (): FormNotes => useContext(FormNotesContext);

/** What a field is called: by its own path, or by that of the field that it is a part of (`phones.0.number`). */
export function labelOf(labels: FormNotes['labels'], name: string): string {
  const parts = name.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const label = labels[parts.slice(0, length).join('.')];
    if (label !== undefined) return label;
  }
  return name;
}
