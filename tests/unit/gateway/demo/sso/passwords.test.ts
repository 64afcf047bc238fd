import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '@/gateway/demo/sso/passwords';

describe('a password', () => {
  it('is recognized, and no other is', async () => {
    const hash = await hashPassword('pierre sur pierre');
    expect(await isPassword('pierre sur pierre', hash)).toBe(true);
    expect(await isPassword('pierre sur pierrre', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  it('is hashed with its own salt and does not appear in the hash', async () => {
    const [one, other] = await Promise.all([hashPassword('deux fois'), hashPassword('deux fois')]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toContain('deux');
  });

  it('is the same however its accents were typed', async () => {
    expect(await isPassword('e\u0301te\u0301', await hashPassword('\u00e9t\u00e9'))).toBe(true);
  });

  it('matches nobody when there is no hash, or an unreadable one', async () => {
    expect(await isPassword('anything', null)).toBe(false);
    expect(await isPassword('anything', 'plain$anything')).toBe(false);
    expect(await isPassword('anything', '')).toBe(false);
  });
});
