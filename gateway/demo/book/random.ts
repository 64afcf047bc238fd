interface Scale {
  entries: readonly (readonly [key: string, weight: number])[];
  total: number;
}

const scales = new WeakMap<object, Scale>();

/** Weights as a list, made once: the same tables are drawn from over and over. */
function scaleOf(weights: Readonly<Record<string, number | undefined>>): Scale {
  let scale = scales.get(weights);
  if (scale === undefined) {
    const entries = Object.entries(weights).map(([key, weight = 0]) => [key, weight] as const);
    scale = { entries, total: entries.reduce((sum, [, weight]) => sum + weight, 0) };
    scales.set(weights, scale);
  }
  return scale;
}

/**
 * A stream of numbers that is the same on every machine for the same seed (sfc32 by Chris Doty-Humphrey, public
 * domain; the seed spread by splitmix32). Not for secrets.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    let state = seed >>> 0;
    const spread = () => {
      state = (state + 0x9e3779b9) | 0;
      let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
      return mixed ^ (mixed >>> 15);
    };
    this.#a = spread();
    this.#b = spread();
    this.#c = spread();
  }

  /** 32 bits, unsigned. */
  bits(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** A number from 0 up to, but not including, 1. */
  unit(): number {
    return this.bits() / 2 ** 32;
  }

  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.unit() * (max - min + 1));
  }

  /** A whole number from `min` to `max`; the higher the power, the more often near `min`. One draw, as `whole`. */
  early(min: number, max: number, power: number): number {
    const unit = this.unit();
    // A power of the engine may differ in the last bit from machine to machine.
    const share = Array.from({ length: power }, () => unit).reduce((product, each) => product * each, 1);
    return min + Math.floor(share * (max - min + 1));
  }

  /** A number from `min` up to `max`. */
  between(min: number, max: number): number {
    return min + this.unit() * (max - min);
  }

  /** True once in `1 / probability`. */
  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** @throws where there is nothing to choose from */
  pick<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(this.unit() * choices.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  /** One of the keys, by weight. */
  weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T {
    const { entries, total } = scaleOf(weights);
    let left = this.unit() * total;
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key as T;
    }
    return this.pick(entries)[0] as T;
  }

  /** Standard normal. The sum of twelve uniforms: near enough, and without a logarithm whose last bit may differ. */
  normal(): number {
    let sum = -6;
    for (let draw = 0; draw < 12; draw += 1) sum += this.unit();
    return sum;
  }

  /** An identity in the form of a random UUID (RFC 9562, version 4). */
  uuid(): string {
    const hex = [this.bits(), this.bits(), this.bits(), this.bits()]
      .map((word) => word.toString(16).padStart(8, '0'))
      .join('');
    const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3];
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
