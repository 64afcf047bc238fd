import { describe, expect, it } from 'vitest';
import { personClaimsOf, readIdentityClaims } from '@/lib/auth/claims';

const tokenOf = (payload: unknown) =>
  `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

describe('the claims of an id token', () => {
  it('are read with their accents', () => {
    const claims = readIdentityClaims(tokenOf({ sub: 's', firstName: 'Zoé', lastName: 'Bégin–Çelik' }));
    expect(claims).toEqual({ sub: 's', firstName: 'Zoé', lastName: 'Bégin–Çelik' });
  });

  it.each([
    '',
    'x',
    'a.b.c',
    tokenOf({}),
    tokenOf({ sub: '' }),
    tokenOf({ sub: 7 }),
    tokenOf(null),
    tokenOf('s'),
  ])('are missing in %j', (token) => {
    expect(readIdentityClaims(token)).toBeNull();
  });
});

describe('the names of a person', () => {
  const nobody = { firstName: null, lastName: null, name: null, email: null };

  it('are firstName and lastName, before the standard ones [spec 3.state.7]', () => {
    expect(
      personClaimsOf({ sub: 's', firstName: ' Ada ', lastName: 'Roy', given_name: 'A', family_name: 'R' }),
    ).toEqual({ ...nobody, firstName: 'Ada', lastName: 'Roy' });
    expect(personClaimsOf({ sub: 's', given_name: 'A', family_name: 'R', email: 'a@example.com' })).toEqual({
      ...nobody,
      firstName: 'A',
      lastName: 'R',
      email: 'a@example.com',
    });
  });

  it('are null when the provider wrote nothing, or no text', () => {
    const odd = { sub: 's', firstName: '  ', lastName: 7, name: {}, email: null } as unknown as {
      sub: string;
    };
    expect(personClaimsOf(odd)).toEqual(nobody);
  });
});
