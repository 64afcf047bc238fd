import { z, type ZodType } from 'zod';
import { type Call, operationOf } from '@/contract/call';
import type { CallSchemas } from '@/contract/call';

/** The types of GraphQL, and the operations by name. */
export interface GeneratedGraphql {
  /** The schema in its definition language. */
  schema: string;
  /** Texts of the registered operations. Each selects everything that REST returns, so that both give the same JSON. */
  operations: Readonly<Record<string, string>>;
}

type Side = 'input' | 'type';

/** A schema without the wrappers that only say whether a value is required. */
interface Bare {
  schema: ZodType;
  isOptional: boolean;
  isNullable: boolean;
}

const isSchema = (value: unknown): value is ZodType => value instanceof z.ZodType;

/** The schema inside a zod wrapper: its input for requests, its output for answers. */
function unwrapped(schema: ZodType, side: Side): unknown {
  if (schema instanceof z.ZodPipe) return side === 'input' ? schema.in : schema.out;
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodNonOptional) return schema.unwrap();
  return null;
}

function bareOf(schema: ZodType, side: Side): Bare {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = bareOf(schema.unwrap() as ZodType, side);
    return schema instanceof z.ZodOptional ? { ...inner, isOptional: true } : { ...inner, isNullable: true };
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const inner = bareOf(schema.unwrap() as ZodType, side);
    return { ...inner, isOptional: side === 'input' };
  }
  const inner = unwrapped(schema, side);
  return isSchema(inner) ? bareOf(inner, side) : { schema, isOptional: false, isNullable: false };
}

function literalType(values: readonly unknown[]): string {
  if (values.every((value) => typeof value === 'string')) return 'String';
  if (values.every((value) => typeof value === 'boolean')) return 'Boolean';
  return 'JSON';
}

/** The scalar of a value that is neither object nor list. A value without a GraphQL scalar is JSON, as in REST. */
function scalarOf(schema: ZodType): string {
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'Int' : 'Float';
  if (schema instanceof z.ZodLiteral) return literalType([...schema.values]);
  if (schema instanceof z.ZodEnum) return literalType(schema.options);
  switch (schema.def.type) {
    case 'string':
    case 'template_literal':
      return 'String';
    case 'boolean':
      return 'Boolean';
    default:
      return 'JSON';
  }
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Names and writes the object types of one side, each schema once, in the order they appear. */
class ObjectTypes {
  private readonly names = new Map<ZodType, string>();
  private readonly taken = new Set<string>();
  readonly definitions: string[] = [];

  constructor(private readonly side: Side) {}

  /** The type of a required value: `String`, `[ClientsListAnswerRows!]`. */
  typeOf(schema: ZodType, name: string): string {
    const bare = bareOf(schema, this.side).schema;
    if (bare instanceof z.ZodObject) return this.define(bare, name);
    if (bare instanceof z.ZodArray) return `[${this.fieldType(bare.element as ZodType, name)}]`;
    return scalarOf(bare);
  }

  private fieldType(schema: ZodType, name: string): string {
    const { isNullable, isOptional } = bareOf(schema, this.side);
    if (this.side === 'type' && isOptional) {
      throw new Error(`${name}: an answer that goes over GraphQL may have null, but nothing that is absent`);
    }
    return `${this.typeOf(schema, name)}${isNullable || isOptional ? '' : '!'}`;
  }

  private define(schema: z.ZodObject, name: string): string {
    const known = this.names.get(schema);
    if (known !== undefined) return known;
    if (this.taken.has(name)) throw new Error(`two types of GraphQL would be called ${name}`);
    this.taken.add(name);
    this.names.set(schema, name);
    const at = this.definitions.push('') - 1;
    const fields = Object.entries(schema.shape as Record<string, ZodType>).map(
      ([field, each]) => `  ${field}: ${this.fieldType(each, `${name}${capitalised(field)}`)}`,
    );
    this.definitions[at] = `${this.side} ${name} {\n${fields.join('\n')}\n}`;
    return name;
  }
}

/** Everything in an answer: ` { rows { id } next }`, or nothing for a scalar. */
function selectionOf(schema: ZodType): string {
  const { schema: bare } = bareOf(schema, 'type');
  if (bare instanceof z.ZodArray) return selectionOf(bare.element as ZodType);
  if (!(bare instanceof z.ZodObject)) return '';
  const fields = Object.entries(bare.shape as Record<string, ZodType>);
  return ` { ${fields.map(([field, each]) => `${field}${selectionOf(each)}`).join(' ')} }`;
}

/**
 * Generates the GraphQL schema and its operations from the contract: one query field for each call marked `graphql`.
 * Money stays a string of digits. The contract's own schema checks each input further before the handler sees it.
 * @throws {Error} when a call cannot go over GraphQL: it writes, or a member of its answer may be absent
 */
export function generateGraphql(
  calls: Readonly<Record<string, Call>>,
  schemas: Readonly<Record<string, CallSchemas>>,
): GeneratedGraphql {
  const inputs = new ObjectTypes('input');
  const answers = new ObjectTypes('type');
  const fields: string[] = [];
  const operations: Record<string, string> = {};
  for (const { name, access, graphql } of Object.values(calls)) {
    const own = schemas[name];
    if (graphql === undefined || own === undefined) continue;
    if (access === 'write') throw new Error(`${name}: a write goes over REST, by its idempotency key`);
    const operation = operationOf(name);
    const answer = answers.typeOf(own.answer, `${operation}Answer`);
    const selection = selectionOf(own.answer);
    if (own.body === null) {
      fields.push(`  ${name}: ${answer}!`);
      operations[operation] = `query ${operation} { ${name}${selection} }`;
    } else {
      const input = inputs.typeOf(own.body, `${operation}Input`);
      fields.push(`  ${name}(input: ${input}!): ${answer}!`);
      operations[operation] = `query ${operation}($input: ${input}!) { ${name}(input: $input)${selection} }`;
    }
  }
  const query = `type Query {\n${fields.join('\n')}\n}`;
  const schema = ['scalar JSON', query, ...inputs.definitions, ...answers.definitions].join('\n\n');
  return { schema, operations };
}
