import { expect, test } from 'vitest';
import { requestIdOf } from '@/gateway/kit/http/requestId';

const UUID = /^[0-9a-f-]{36}$/;
const ID = '0b7e4a52-6d6b-4a0e-9a35-0e5a5f6a4c11';

test('keeps the id of the portal, in lower case', () => {
  expect(requestIdOf({ headers: { 'x-request-id': ID.toUpperCase() } })).toBe(ID);
});

test.each([undefined, '', 'margaret@example.ca', `${ID}\n`, `${ID}${ID}`, [ID, ID]])(
  'makes its own id instead of %j',
  (value) => {
    const made = requestIdOf({ headers: { 'x-request-id': value } as Record<string, string> });
    expect(made).toMatch(UUID);
    expect(made).not.toBe(ID);
  },
);
