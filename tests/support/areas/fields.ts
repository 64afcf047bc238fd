import { within } from '@testing-library/react';
import { expect } from 'vitest';
import type { FormAtWork } from './types';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A field by the full name of its label, whatever follows the label: "optional". */
export const fieldOf = ({ form, say }: Pick<FormAtWork, 'form' | 'say'>, label: string): HTMLElement =>
  within(form).getByLabelText(new RegExp(`^${escaped(say(label))}`));

/** Replaces the text of a field by typing. */
export async function retype(at: FormAtWork, label: string, text: string) {
  const field = fieldOf(at, label);
  await at.user.clear(field);
  await at.user.type(field, text);
}

/** Presses a button of the form by the full name of its text. */
export const press = ({ form, user, say }: FormAtWork, name: string) =>
  user.click(within(form).getByRole('button', { name: say(name) }));

/** Presses Save in a sheet with one change. */
export const saveOne = ({ form, user, say }: FormAtWork) =>
  user.click(within(form).getByRole('button', { name: say('form:bar.save', { count: 1 }) }));

/** A form's text field for the suite: how to change it, and what it then shows. */
export const typing = (label: string, text: string) => ({
  change: (at: FormAtWork) => retype(at, label, text),
  expectChanged: async (at: FormAtWork) => {
    expect(fieldOf(at, label)).toHaveValue(text);
  },
});

/** The same for a radio. */
export const choosing = (label: string) => ({
  change: ({ form, user, say }: FormAtWork) =>
    user.click(within(form).getByRole('radio', { name: say(label) })),
  expectChanged: async ({ form, say }: FormAtWork) => {
    expect(within(form).getByRole('radio', { name: say(label) })).toBeChecked();
  },
});
