import { z } from 'zod';
import type { CallSchemas } from '../call';
import type { Shape, ShapeFile } from './shape';

type Schema = Readonly<Record<string, unknown>>;

/** Texts without control characters are texts: a screen shows any text as it is. */
const ANY_TEXT = '^\\P{Cc}*$';

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const PLAIN: Readonly<Record<string, Shape>> = {
  string: 's',
  number: 'n',
  integer: 'i',
  boolean: 'b',
  null: '0',
};

/** What a shape tells, and bounds, formats and names of keys, which it leaves to the server. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...['$schema', 'type', 'anyOf', 'oneOf', 'allOf', 'const', 'enum', 'pattern', 'format'],
  ...['items', 'prefixItems', 'minItems', 'maxItems', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['properties', 'required', 'additionalProperties', 'propertyNames'],
]);

const untold = (what: string, schema: Schema) =>
  new Error(`no shape tells ${what}, and an answer of it would pass unseen: ${JSON.stringify(schema)}`);

function refuseUnknown(schema: Schema): void {
  const isText = [schema.type].flat().includes('string');
  const unknown = Object.keys(schema).find((key) => !KEYWORDS.has(key) || (key === 'allOf' && !isText));
  if (unknown !== undefined) throw untold(unknown, schema);
}

function textShape(schema: Schema): Shape {
  const all = schemasIn(schema.allOf);
  all.forEach(refuseUnknown);
  const patterns = [schema, ...all]
    .map(({ pattern }) => pattern)
    .filter((each): each is string => typeof each === 'string' && each !== ANY_TEXT);
  if (patterns.length > 1) throw untold('several patterns', schema);
  return patterns[0] === undefined ? 's' : ['p', patterns[0]];
}

function objectShape({ properties = {}, required = [], additionalProperties }: Schema): Shape {
  const entries = Object.entries(properties as Record<string, Schema>);
  if (entries.length === 0 && isSchema(additionalProperties)) return ['%', shapeOf(additionalProperties)];
  const needed = new Set(required as string[]);
  return [
    '{',
    Object.fromEntries(entries.map(([key, of]) => [needed.has(key) ? key : `${key}?`, shapeOf(of)])),
  ];
}

/**
 * @param schema JSON Schema (draft 2020-12) as zod writes it
 * @returns the part of it that is checked in the browser: kinds, patterns, values, members; no lengths, no bounds
 * @throws for a keyword or a kind that no shape tells
 */
function shapeOf(schema: Schema): Shape {
  refuseUnknown(schema);
  const options = schemasIn(schema.anyOf ?? schema.oneOf);
  if (options.length > 0) return ['|', ...options.map(shapeOf)];
  if (Array.isArray(schema.type)) return ['|', ...schema.type.map((type) => shapeOf({ ...schema, type }))];
  if ('const' in schema) return ['=', schema.const as string];
  if (Array.isArray(schema.enum)) return ['=', ...(schema.enum as string[])];
  switch (schema.type) {
    case 'string':
      return textShape(schema);
    case 'array': {
      if (schema.prefixItems !== undefined) {
        if (isSchema(schema.items)) throw untold('what follows a tuple', schema);
        return ['(', ...schemasIn(schema.prefixItems).map(shapeOf)];
      }
      const item = isSchema(schema.items) ? shapeOf(schema.items) : '?';
      return typeof schema.minItems === 'number' ? ['[', item, schema.minItems] : ['[', item];
    }
    case 'object':
      return objectShape(schema);
    default:
      return PLAIN[String(schema.type)] ?? '?';
  }
}

const isShared = (shape: Shape): boolean => JSON.stringify(shape).length > 12;

/** The parts of a shape, itself the last. */
function* partsOf(shape: Shape): Generator<Shape> {
  if (typeof shape === 'object') {
    if (shape[0] === '{') for (const each of Object.values(shape[1])) yield* partsOf(each);
    if (shape[0] === '|' || shape[0] === '(')
      for (const each of shape.slice(1)) yield* partsOf(each as Shape);
    if (shape[0] === '[' || shape[0] === '%') yield* partsOf(shape[1]);
  }
  yield shape;
}

/** @returns the file of some calls’ answers; it writes a shape that several of them have once */
export function shapeFile(schemas: Readonly<Record<string, CallSchemas>>): ShapeFile {
  const whole = Object.entries(schemas).map(([name, { answer }]): [string, Shape] => [
    name,
    shapeOf(z.toJSONSchema(answer, { io: 'output' })),
  ]);
  const counts = new Map<string, number>();
  for (const [, shape] of whole)
    for (const part of partsOf(shape)) {
      const text = JSON.stringify(part);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  const places = new Map<string, number>();
  const shared: Shape[] = [];
  const short = (shape: Shape, isRoot = false): Shape => {
    const text = JSON.stringify(shape);
    const known = places.get(text);
    if (known !== undefined) return known;
    const within = inner(shape);
    if (isRoot || !isShared(shape) || (counts.get(text) ?? 0) < 2) return within;
    places.set(text, shared.length);
    return shared.push(within) - 1;
  };
  const inner = (shape: Shape): Shape => {
    if (typeof shape !== 'object') return shape;
    switch (shape[0]) {
      case '{':
        return ['{', Object.fromEntries(Object.entries(shape[1]).map(([key, of]) => [key, short(of)]))];
      case '|':
      case '(':
        return [shape[0], ...(shape.slice(1) as Shape[]).map((each) => short(each))];
      case '[':
        return shape[2] === undefined ? ['[', short(shape[1])] : ['[', short(shape[1]), shape[2]];
      case '%':
        return ['%', short(shape[1])];
      default:
        return shape;
    }
  };
  return { calls: Object.fromEntries(whole.map(([name, shape]) => [name, short(shape, true)])), shared };
}
