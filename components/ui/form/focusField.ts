/** What a person works with in a field. */
const CONTROLS =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])';

/** Takes the focus to a field by its name: to its first control, for a list that is at fault as a whole. */
export function focusField(name: string, near: Element) {
  const field = near.closest('form')?.querySelector(`[data-field=${JSON.stringify(name)}]`);
  field?.querySelector<HTMLElement>(CONTROLS)?.focus();
}
