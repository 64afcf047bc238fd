import { createHash } from 'node:crypto';

/** What a token that was found good says. */
export interface KnownToken {
  subject: string;
  /** When it ends, s since 1970. */
  expiresAt: number;
  /** When the person signed in (`auth_time`), s since 1970; null where it does not say. */
  signedInAt: number | null;
}

interface Remembered extends KnownToken {
  /** Until then the finding is not looked into again, ms since 1970. */
  until: number;
}

/** Of so many tokens the finding is kept; a token in excess costs the oldest its place. */
const TOKENS_MAX = 1_000;

/**
 * Remembers for a moment that a token was found good: a screen asks several times a second with the same one, and its
 * signature says the same each time. The end of its life is looked at every time; that the provider has withdrawn the
 * key is known when the moment is over. Tokens are not kept, only what they hash to.
 *
 * @param forMs length of the moment
 */
export class TokenMemory {
  readonly #known = new Map<string, Remembered>();

  constructor(private readonly forMs: number) {}

  static #nameOf(token: string): string {
    return createHash('sha256').update(token).digest('base64');
  }

  /** @returns what the token says, or null where it has to be verified */
  recall(token: string): KnownToken | null {
    const name = TokenMemory.#nameOf(token);
    const known = this.#known.get(name);
    if (known === undefined) return null;
    const now = Date.now();
    if (now < known.until && now < known.expiresAt * 1_000) return known;
    this.#known.delete(name);
    return null;
  }

  remember(token: string, { subject, expiresAt, signedInAt }: KnownToken): void {
    if (this.#known.size >= TOKENS_MAX) {
      const [oldest = ''] = this.#known.keys();
      this.#known.delete(oldest);
    }
    this.#known.set(TokenMemory.#nameOf(token), {
      subject,
      expiresAt,
      signedInAt,
      until: Date.now() + this.forMs,
    });
  }
}
