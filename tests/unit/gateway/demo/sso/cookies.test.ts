import { describe, expect, it } from 'vitest';
import { cookieNames, cookieOptions } from '@/gateway/demo/sso/cookies';

describe('the provider’s cookies', () => {
  it('differ from those of another back end on the same machine', () => {
    const [here, there] = [
      cookieNames('http://127.0.0.1:4000/sso'),
      cookieNames('http://127.0.0.1:4001/sso'),
    ];
    expect(Object.values(here).filter((name) => Object.values(there).includes(name))).toEqual([]);
  });

  it('cannot be read by a script or sent with another site’s post', () => {
    expect(cookieOptions('/sso')).toEqual({
      long: { httpOnly: true, sameSite: 'lax', path: '/sso' },
      short: { httpOnly: true, sameSite: 'lax' },
    });
  });
});
