import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** Cost of a guess: 32 MiB and three passes, as OWASP's password storage sheet advises for scrypt. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const MEMORY_MAX_BYTES = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { ...options, maxmem: MEMORY_MAX_BYTES },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    );
  });
}

/**
 * @param cost of each later guess. Lower only for what is not secret
 * @returns `scrypt$N$r$p$salt$key`, salt and key in base64url
 */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** The stand-in hash for an unknown name, so that the answer takes as long as for a known one. */
const NOBODY = ['scrypt', COST.N, COST.r, COST.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

/**
 * @param hash null when nobody has that name
 * @returns whether the password matches the hash, after the same time in both cases
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, expected] = (hash ?? NOBODY).split('$');
  if (scheme !== 'scrypt' || salt === undefined || expected === undefined) return false;
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64url'), options);
  const wanted = Buffer.from(expected, 'base64url');
  return wanted.length === key.length && timingSafeEqual(wanted, key) && hash !== null;
}
