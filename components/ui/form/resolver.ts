import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';

const isPlainRule = (text: string) => /^[a-z][a-z0-9_]*$/.test(text);

const isBlank = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const OF_ISSUE: Readonly<Record<string, string>> = { too_small: 'too_short', too_big: 'too_long' };

/** The rule of a fault: the schema's own name for it (`{ error: 'postal_code' }`), or what kind of fault it is. */
function ruleOf(type: string, message: string, value: unknown): string {
  if (isPlainRule(message)) return message;
  return isBlank(value) ? 'required' : (OF_ISSUE[type] ?? 'invalid');
}

function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as FieldValues)[key] : undefined),
    values,
  );
}

function renamed(errors: object, values: unknown, path: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(errors).map(([key, error]: [string, unknown]) => {
      if (typeof error !== 'object' || error === null || key === 'ref') return [key, error];
      const at = [...path, key];
      const { type, message = '' } = error as { type?: unknown; message?: string };
      if (typeof type !== 'string') return [key, renamed(error, values, at)];
      return [key, { ...error, message: ruleOf(type, message, valueAt(values, at)) }];
    }),
  );
}

/**
 * Checks a form by a schema of `contract/`. The message of each error is the name of a rule, which the field says in
 * words; no text of the schema's library is shown.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
): Resolver<Values> {
  const check = zodResolver(schema);
  return async (values, context, options) => {
    const result = await check(values, context, options);
    // What is sent is what was typed, as the fields read it; the gateway reads it by the same schema.
    return { ...result, errors: renamed(result.errors, values, []) as FieldErrors<Values> } as typeof result;
  };
}

/** A fault of a form: the field's name and the rule. */
export interface FormFault {
  name: string;
  rule: string;
}

/** All faults of a form, in the order of its fields. */
export function faultsOf(errors: object, path = ''): FormFault[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const name = key === 'root' && path !== '' ? path : [path, key].filter(Boolean).join('.');
    const { type, message } = error as { type?: unknown; message?: unknown };
    if (typeof type === 'string') return [{ name, rule: typeof message === 'string' ? message : type }];
    return faultsOf(error, name);
  });
}
