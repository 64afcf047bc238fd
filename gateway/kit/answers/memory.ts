interface Entry {
  version: string;
  text: string;
}

/** A character takes up to two bytes. */
const BYTES = 2;
/** Of an entry beside its texts: both objects and its place in the map. */
const OVERHEAD_BYTES = 200;

const bytesOf = (key: string, { version, text }: Entry): number =>
  BYTES * (key.length + version.length + text.length) + OVERHEAD_BYTES;

/** Texts by key, each true for one version of the data. The ones used longest ago make room for new ones. */
export class AnswerMemory {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /** @param mostBytes that the texts may take; 0 keeps nothing */
  constructor(private readonly mostBytes: number) {}

  get isOn(): boolean {
    return this.mostBytes > 0;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @returns null when nothing is kept for this version */
  find(key: string, version: string): string | null {
    const entry = this.#entries.get(key);
    if (entry?.version !== version) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.text;
  }

  keep(key: string, version: string, text: string): void {
    const entry = { version, text };
    const bytes = bytesOf(key, entry);
    this.#drop(key);
    if (bytes > this.mostBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= bytesOf(key, entry);
  }
}
