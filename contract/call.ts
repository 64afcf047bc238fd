import type { output, ZodType } from 'zod';
import type { GraphqlSwitch } from './flags';
import type { FirmRole } from './me/codes';

/** How often a call may use a channel, and what a lost answer means: a read is repeated freely, a write by its key. */
export type Access = 'read' | 'write';

/** Whose channels carry the call: the screen's four or the application's four. */
export type Scope = 'screen' | 'global';

/** A row of a noun's table of calls: all but the name, which is the key of the row. */
export interface CallRow {
  type: 'GET' | 'POST';
  /** Path below the gateway's host, without a leading slash, a parameter or anything personal. */
  url: string;
  access: Access;
  scope: Scope;
  /**
   * Refuse the call to a person without rep codes (problem `no-rep-codes`). By default a screen's call does, and a call
   * of the application does not.
   */
  needsRepCodes?: boolean;
  /** Refuse the call to a person without this task of the firm (problem `forbidden`). */
  role?: FirmRole;
  /** The call is answered to a person too who has terms to accept; any other gets the problem `terms-owed`. */
  beforeTerms?: boolean;
  /** The call also goes over GraphQL, whenever this switch is on. Its operation is made from its schemas. */
  graphql?: { switch: GraphqlSwitch };
  /** For a small write: the browser finishes sending it even when the page goes away. At most 64 KiB. */
  outlivesPage?: true;
}

/** What a call sends and returns. `body` is null where the call sends none. */
export interface CallSchemas {
  /** A line for readers of the OpenAPI document. */
  summary: string;
  body: ZodType | null;
  answer: ZodType;
}

/** The schemas of a noun's calls, by api name. */
export type CallSchemaTable = Readonly<Record<string, CallSchemas>>;

/**
 * The same schema under another type, such as a read-only one for a screen. A schema that does not fit the
 * type does not compile.
 */
export const typedAs = <T>(schema: ZodType<T>): ZodType<T> => schema;

declare const BODY: unique symbol;
declare const ANSWER: unique symbol;

/** One call of the contract; `Body` and `Answer` exist for the compiler alone. */
export interface Call<Body = unknown, Answer = unknown> extends Readonly<CallRow> {
  /** The api name: under it the answer is kept in the store. */
  readonly name: string;
  readonly [BODY]?: Body;
  readonly [ANSWER]?: Answer;
}

export type BodyOf<C> = C extends Call<infer Body, unknown> ? Body : never;
export type AnswerOf<C> = C extends Call<unknown, infer Answer> ? Answer : never;

type BodyIn<S extends CallSchemas> = S['body'] extends ZodType ? output<S['body']> : undefined;

type CallTable<Schemas extends CallSchemaTable, Rows> = {
  readonly [Name in keyof Schemas & keyof Rows & string]: Call<
    BodyIn<Schemas[Name]>,
    output<Schemas[Name]['answer']>
  > &
    Rows[Name] & { readonly name: Name };
};

/** Rows for these schemas and for no others. */
type RowsFor<Schemas, Rows> = { readonly [Name in keyof Rows]: Name extends keyof Schemas ? CallRow : never };

/**
 * Declares the calls of a noun. The noun's table of schemas says what each call sends and answers. It is
 * imported as a type only, so zod stays out of the browser. A row without schemas, or schemas without a row,
 * do not compile.
 *
 * @example import type { CLIENTS_SCHEMAS } from './schema'; export const CLIENTS_CALLS = defineCalls<typeof
 * CLIENTS_SCHEMAS>()({ clientsList: { url: 'clients/list', … } });
 */
export function defineCalls<Schemas extends CallSchemaTable>() {
  return <const Rows extends Readonly<Record<keyof Schemas, CallRow>>>(
    rows: Rows & RowsFor<Schemas, Rows>,
  ): CallTable<Schemas, Rows> =>
    Object.fromEntries(
      Object.entries<CallRow>(rows).map(([name, row]) => [name, { ...row, name }]),
    ) as CallTable<Schemas, Rows>;
}

/** Name of the registered GraphQL operation of a call: `ClientsList` for `clientsList`. */
export const operationOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
