/** A JSON Schema, or a part of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** Of a reference with a name of usual length. */
const REFERENCE_CHARS = 50;

/** Whether a document is shorter with the schema in one place. */
const isWorthPlace = (chars: number, uses: number): boolean =>
  uses * chars > uses * REFERENCE_CHARS + chars + REFERENCE_CHARS / 2;

/** What every whole number of JSON is within says nothing about one. */
const BOUNDS: Readonly<Record<string, number>> = {
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};

const LISTS = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const MAPS = new Set(['properties', 'patternProperties', '$defs']);
const SINGLES = new Set(['items', 'additionalProperties', 'propertyNames', 'not']);

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** What one of several is called: a row of `rows`. */
const oneOf = (many: string): string =>
  /ies$/.test(many) ? many.replace(/ies$/, 'y') : /[^s]s$/.test(many) ? many.slice(0, -1) : `${many}Item`;

/** Does something with each schema directly inside one, and puts the results where they were. */
function mapInner(schema: Json, work: (inner: Json, hint: string) => unknown, hint: string): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (LISTS.has(key) && Array.isArray(value))
        return [key, value.map((each: unknown) => (isJson(each) ? work(each, hint) : each))];
      if (MAPS.has(key) && isJson(value)) {
        const inner = Object.entries(value).map(([name, each]) => [
          name,
          isJson(each) ? work(each, name) : each,
        ]);
        return [key, Object.fromEntries(inner)];
      }
      if (SINGLES.has(key) && isJson(value)) return [key, work(value, key === 'items' ? oneOf(hint) : hint)];
      return [key, value];
    }),
  );
}

/** A schema and all that is inside it, without what says nothing. */
export function plain(schema: Json): Json {
  const said = Object.fromEntries(
    Object.entries(schema).filter(([key, value]) => BOUNDS[key] !== value || value === undefined),
  );
  return mapInner(said, (inner) => plain(inner), '');
}

interface Kept {
  schema: Json;
  /** How often it stands somewhere: in a place of the document, or in a schema that itself counts once. */
  uses: number;
  /** The operation that has it first. */
  owner: string;
  /** Names of the members that hold it, and how often. */
  hints: Map<string, number>;
}

/** The name that most members give it. */
function wishOf({ hints }: Kept): string {
  const [[hint] = ['Value']] = [...hints].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return pascal(hint);
}

/** Gives each schema that stands in several places one place, under a name. */
export class Components {
  readonly #kept = new Map<string, Kept>();
  readonly #names = new Map<string, string>();
  readonly #built = new Map<string, Json>();

  /** @param named names for schemas that have one, by the text of the schema */
  constructor(private readonly named: ReadonlyMap<string, string>) {}

  /** Counts a schema and all that is inside it. */
  count(schema: Json, hint: string, owner: string): void {
    const key = JSON.stringify(schema);
    const kept = this.#kept.get(key) ?? { schema, uses: 0, owner, hints: new Map<string, number>() };
    kept.uses += 1;
    kept.hints.set(hint, (kept.hints.get(hint) ?? 0) + 1);
    if (kept.uses > 1) return;
    this.#kept.set(key, kept);
    mapInner(schema, (inner, name) => this.count(inner, name, owner), hint);
  }

  /** Names what stands in several places, once all is counted. A name that several want is told apart by its operation. */
  settle(): void {
    const several = [...this.#kept].filter(
      ([key, { uses }]) => uses > 1 && (this.named.has(key) || isWorthPlace(key.length, uses)),
    );
    const wishes = several.map(([key, kept]) => this.named.get(key) ?? wishOf(kept));
    const taken = new Set<string>();
    for (const [index, [key, { owner }]] of several.entries()) {
      const wish = wishes[index] ?? '';
      const isOwn = this.named.get(key) === wish || wishes.filter((each) => each === wish).length === 1;
      const start = isOwn ? wish : `${owner}${wish}`;
      let name = start;
      for (let more = 2; taken.has(name); more++) name = `${start}${more}`;
      taken.add(name);
      this.#names.set(key, name);
    }
  }

  /** @returns the schema with references to what has a place of its own; itself such a reference, perhaps */
  referred(schema: Json): Json {
    const name = this.#names.get(JSON.stringify(schema));
    if (name === undefined) return mapInner(schema, (inner) => this.referred(inner), '');
    if (!this.#built.has(name))
      this.#built.set(
        name,
        mapInner(schema, (inner) => this.referred(inner), ''),
      );
    return { $ref: `#/components/schemas/${name}` };
  }

  /** All places, by name. */
  get schemas(): Json {
    return Object.fromEntries([...this.#built].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
