import type { ApiName } from '@/contract/calls';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { After, Handler } from './call/handler';
import type { Field, RecordType } from './changes/record';
import type { ExportedList, ListName } from './files/definition';
import type { PaperMaker } from './files/papers';
import type { NoticeQuery } from './notices/query';
import type { TaskQuery } from './tasks/query';

/** The answer to each call of the contract. */
export type Handlers = { readonly [Name in ApiName]: Handler<Name> };

type RecordTypes = { readonly [Entity in ChangeEntity]?: RecordType };

/** What an area registers, in the table of its own `index.ts`. */
export interface Area {
  handlers?: Partial<Handlers>;
  /** Writes whose answer is a record, or opens one: it is not kept, and a repeated request reads it by these. */
  readAgain?: Partial<Handlers>;
  /** What is done with the answer of a call once its transaction is over. */
  after?: { readonly [Name in ApiName]?: After<Name> };
  /** A kind of record that people may change. */
  record?: RecordType;
  /** Fields that the area adds to records of another area. */
  fields?: { readonly [Entity in ChangeEntity]?: readonly Field[] };
  /** What the home page lists as work to do. */
  tasks?: readonly TaskQuery[];
  /** What people get a notification about. */
  notices?: readonly NoticeQuery[];
  /** Its lists as files. */
  files?: { readonly [Name in ListName]?: ExportedList };
  /** The papers that are made on request, by their kind. */
  papers?: Readonly<Record<string, PaperMaker>>;
}

/** Everything that the areas have registered. */
export interface Registry {
  handlers: Handlers;
  readAgain: Partial<Handlers>;
  after: { readonly [Name in ApiName]?: After<Name> };
  records: RecordTypes;
  tasks: readonly TaskQuery[];
  notices: readonly NoticeQuery[];
  files: Readonly<Record<ListName, ExportedList>>;
  papers: Readonly<Record<string, PaperMaker>>;
}

let registered: Registry | null = null;

/** Makes the areas known to the kit: `server/areas.ts` calls it once, as the gateway is loaded. */
export function register(all: Registry): void {
  registered = all;
}

/** @throws {Error} if the caller was loaded without `server/areas.ts` */
export function registry(): Registry {
  if (registered === null) throw new Error('no area is registered: import gateway/server/areas first');
  return registered;
}

/** @returns the kinds of records with the fields of all areas */
export function recordsOf(areas: readonly Area[]): RecordTypes {
  return Object.fromEntries(
    areas.flatMap(({ record }) => {
      if (record === undefined) return [];
      const { entity, fields, dress = (field: Field) => field } = record;
      const added = areas.flatMap(({ fields: more }) => more?.[entity] ?? []);
      return [[entity, { ...record, fields: [...fields, ...added].map(dress) }]];
    }),
  );
}

/** @returns a function that makes its value of the registry at the first call and keeps it */
export function onceRegistered<Value>(make: (all: Registry) => Value): () => Value {
  let made: { of: Registry; value: Value } | null = null;
  return () => {
    const all = registry();
    if (made?.of !== all) made = { of: all, value: make(all) };
    return made.value;
  };
}
