import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** NIST SP 800-38D, 5.2.1.1 */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DERIVED_BYTES = 32;
const FORMAT = 'v1';
const LAST_DIGITS = 3;

/** A master key and the name that stored values know it by. */
export interface SinKey {
  id: string;
  bytes: Buffer;
}

/** A number as the table keeps it. */
export interface StoredSin {
  sealed: string;
  /** The same number has the same hash, so a unique index finds a second one. */
  hash: string;
  last3: string;
  isTemporary: boolean;
}

interface DerivedKey {
  id: string;
  seal: KeyObject;
  hash: KeyObject;
}

const hashed = ({ hash }: DerivedKey, sin: string) =>
  createHmac('sha256', hash).update(sin).digest('base64url');

/** Encrypting and hashing with one key would tie the safety of one to the other (RFC 5869, section 3.2). */
const derive = (bytes: Buffer, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', purpose, DERIVED_BYTES)));

/**
 * Opens one sealed text.
 *
 * @param sealed base64url of nonce, tag and ciphertext
 * @throws {Error} for another key, and for a text that was altered or moved
 */
export function decrypted(key: KeyObject, about: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** Seals social insurance numbers: the first key seals, every key opens. */
export class SinVault {
  readonly #keys: ReadonlyMap<string, DerivedKey>;
  readonly #newest: DerivedKey;

  constructor(keys: readonly SinKey[]) {
    const derived = keys.map(({ id, bytes }) => ({
      id,
      seal: derive(bytes, 'cairn sin seal'),
      hash: derive(bytes, 'cairn sin hash'),
    }));
    const [newest] = derived;
    if (newest === undefined) throw new Error('a vault needs a key');
    this.#newest = newest;
    this.#keys = new Map(derived.map((key) => [key.id, key]));
  }

  /** What every value begins with that the newest key has sealed. */
  get newestPrefix(): string {
    return this.prefixOf(this.#newest.id);
  }

  /** @returns what every value begins with that the key of this name has sealed */
  prefixOf(id: string): string {
    return `${FORMAT}.${id}.`;
  }

  get keyIds(): string[] {
    return [...this.#keys.keys()];
  }

  /** @param about where the text is kept: moved elsewhere, it does not open */
  seal(about: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#newest.seal, nonce);
    cipher.setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return this.newestPrefix + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** @throws {Error} for a key that is not there, and for a value that was altered or moved */
  open(about: string, sealed: string): string {
    const [format, id = '', text = ''] = sealed.split('.');
    const key = this.#keys.get(id);
    if (format !== FORMAT || key === undefined) throw new Error('no key opens a sealed number');
    return decrypted(key.seal, about, text);
  }

  /** @returns the keyed hash that tells two equal numbers, by the newest key */
  hashOf(sin: string): string {
    return hashed(this.#newest, sin);
  }

  /** Whether a hash is that of a number, by any key. */
  isHashOf(hash: string, sin: string): boolean {
    return [...this.#keys.values()].some((key) => hashed(key, sin) === hash);
  }

  /** @param partyId whose number it is */
  store(partyId: number, sin: string): StoredSin {
    return {
      sealed: this.seal(placeOf(partyId), sin),
      hash: this.hashOf(sin),
      last3: sin.slice(-LAST_DIGITS),
      isTemporary: sin.startsWith('9'),
    };
  }

  openSin(partyId: number, sealed: string): string {
    return this.open(placeOf(partyId), sealed);
  }
}

const placeOf = (partyId: number) => `client_sins ${partyId}`;
