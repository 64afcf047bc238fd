import type { FieldValue } from '@/contract/changes/schema';

/** A value of several parts. */
export type Composite = { readonly [key: string]: FieldValue };

export const isComposite = (value: FieldValue): value is Composite =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True when a text is one of some codes. */
export const isIn = <Value extends string>(values: readonly Value[], text: unknown): text is Value =>
  typeof text === 'string' && (values as readonly string[]).includes(text);
