import { createHash } from 'node:crypto';
import type { TokenSignIn } from '../db/scope';

/** The content of a token that proved valid. */
export interface KnownToken {
  subject: string;
  /** The grant that it comes from; null if it does not say. */
  grantId: string | null;
  signIn: TokenSignIn;
  /** When it ends, s since 1970. */
  expiresAt: number;
  /** When the person signed in (`auth_time`), s since 1970; null if it does not say. */
  signedInAt: number | null;
}

interface Remembered extends KnownToken {
  /** The result holds until then, ms since 1970. */
  until: number;
}

/** How many results to remember; beyond that, the oldest one goes. */
const TOKENS_MAX = 1_000;

/**
 * Remembers for a moment that a token is valid: a screen sends the same one several times a second, and its signature
 * does not change. The expiry is checked every time; a withdrawn key is noticed after the moment. It stores hashes,
 * never tokens.
 * @param forMs length of the moment
 */
export class TokenMemory {
  readonly #known = new Map<string, Remembered>();

  constructor(private readonly forMs: number) {}

  static #nameOf(token: string): string {
    return createHash('sha256').update(token).digest('base64');
  }

  /** @returns the content of the token, or null when it must be verified */
  recall(token: string): KnownToken | null {
    const name = TokenMemory.#nameOf(token);
    const known = this.#known.get(name);
    if (known === undefined) return null;
    const now = Date.now();
    if (now < known.until && now < known.expiresAt * 1_000) return known;
    this.#known.delete(name);
    return null;
  }

  remember(token: string, known: KnownToken): void {
    if (this.#known.size >= TOKENS_MAX) {
      const [oldest = ''] = this.#known.keys();
      this.#known.delete(oldest);
    }
    this.#known.set(TokenMemory.#nameOf(token), { ...known, until: Date.now() + this.forMs });
  }
}
