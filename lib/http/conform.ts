import type { Call } from '@/contract/call';
import { shapeFileOf, type Shape, type ShapeFile } from '@/contract/shapes/shape';

/** A part that does not fit, as a JSON pointer. Its keys are the contract’s own, so it can stand in a log. */
export type Misfit = string;

/** What fits a plain shape. */
const IS = {
  s: (value: unknown) => typeof value === 'string',
  n: (value: unknown) => Number.isFinite(value),
  i: (value: unknown) => Number.isSafeInteger(value),
  b: (value: unknown) => typeof value === 'boolean',
  '0': (value: unknown) => value === null,
  '?': () => true,
} as const satisfies Record<Extract<Shape, string>, unknown>;

const patterns = new Map<string, RegExp>();

function hasPattern(text: string, pattern: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known.test(text);
}

/** Of several readings, the one that went furthest is the one that was meant. */
const deeper = (a: Misfit, b: Misfit) => (b.split('/').length > a.split('/').length ? b : a);

/**
 * Compares a value with a shape. Members that the contract does not know are passed over.
 *
 * @param shared the shapes that a number names
 * @param at the pointer of the value
 * @returns the first part that does not fit; null where all does
 */
export function misfitOf(value: unknown, shape: Shape, shared: readonly Shape[], at = ''): Misfit | null {
  if (typeof shape === 'number') return misfitOf(value, shared[shape] ?? '?', shared, at);
  const when = (fits: boolean) => (fits ? null : at);
  const within = (each: unknown, of: Shape, key: string | number) =>
    misfitOf(each, of, shared, `${at}/${key}`);
  if (typeof shape === 'string') return when(IS[shape](value));
  switch (shape[0]) {
    case 'p':
      return when(typeof value === 'string' && hasPattern(value, shape[1]));
    case '=':
      return when((shape as readonly unknown[]).indexOf(value, 1) > 0);
    case '|': {
      const found = (shape.slice(1) as Shape[]).map((each) => misfitOf(value, each, shared, at));
      return found.includes(null) ? null : (found as Misfit[]).reduce(deeper);
    }
    case '[': {
      if (!Array.isArray(value) || value.length < (shape[2] ?? 0)) return at;
      for (let index = 0; index < value.length; index += 1) {
        const found = within(value[index], shape[1], index);
        if (found !== null) return found;
      }
      return null;
    }
    case '(': {
      if (!Array.isArray(value) || value.length < shape.length - 1) return at;
      for (const [index, of] of (shape.slice(1) as Shape[]).entries()) {
        const found = within(value[index], of, index);
        if (found !== null) return found;
      }
      return null;
    }
    case '%':
    case '{': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return at;
      const members = value as Record<string, unknown>;
      if (shape[0] === '%')
        // Its keys are not the contract’s.
        return Object.values(members).some((each) => within(each, shape[1], '*') !== null) ? `${at}/*` : null;
      for (const [named, of] of Object.entries(shape[1])) {
        const isOptional = named.endsWith('?');
        const key = isOptional ? named.slice(0, -1) : named;
        if (isOptional && !Object.hasOwn(members, key)) continue;
        const found = within(members[key], of, key);
        if (found !== null) return found;
      }
      return null;
    }
  }
}

/** What an answer is read as, and what in it could not be read. */
export interface Conformed {
  /** The answer, with null in the place of each row that could not be read. */
  answer: unknown;
  /** The first part that does not fit; null where the whole answer does. */
  misfit: Misfit | null;
  /** Whether the answer can be shown without that part. */
  isUsable: boolean;
}

/** The check of one call’s answers. */
export type Conform = (answer: unknown, isWindow: boolean) => Conformed;

function conform({ calls, shared }: ShapeFile, name: string): Conform {
  const shape = calls[name] ?? '?';
  return (answer, isWindow) => {
    const misfit = misfitOf(answer, shape, shared);
    const whole = { answer, misfit, isUsable: misfit === null };
    if (misfit === null || !isWindow || !misfit.startsWith('/rows/') || typeof shape !== 'object')
      return whole;
    // Only windows of rows come here: an object of `rows` and cursors.
    const { rows: listed = '?', ...others } = shape[1] as Record<string, Shape>;
    const list = typeof listed === 'number' ? shared[listed] : listed;
    const { rows } = answer as { rows: readonly unknown[] };
    const of = typeof list === 'object' && list[0] === '[' ? list[1] : '?';
    const readable = rows.map((row) => (misfitOf(row, of, shared) === null ? row : null));
    return {
      answer: { ...(answer as object), rows: readable },
      misfit,
      isUsable: misfitOf(answer, ['{', others], shared) === null,
    };
  };
}

/**
 * Loads what answers of a call must look like.
 *
 * @throws where the file does not come
 */
export async function conformOf({ name, url }: Call): Promise<Conform> {
  const file = (await import(`../../contract/shapes/${shapeFileOf(url)}.generated.json`)) as {
    default: ShapeFile;
  };
  return conform(file.default, name);
}
