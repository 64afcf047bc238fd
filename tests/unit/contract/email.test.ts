import { expect, test } from 'vitest';
import { emailAddress, emails } from '@/contract/clientInfo/contact';

test.each([
  ['luc@hôtel-québec.ca', true],
  ['ana@exämple.com', true],
  ['luc@xn--htel-vqa.ca', true],
  ['luc.roy+b@example.ca', true],
  ['luc@hôtel', false],
  ['luc@hô tel.ca', false],
  ['luc@hôtel.ca/x', false],
  ['luc@hôtel.ca:25', false],
  ['@hôtel.ca', false],
  ['luc@example..ca', false],
])('Whether %j is an e-mail address: %s', (address, isOne) => {
  expect(emailAddress.safeParse(address).success).toBe(isOne);
});

test('One address with its domain in two forms is there twice', () => {
  const email = (address: string, isPrimary: boolean) => ({
    kind: 'personal' as const,
    address,
    isPrimary,
    verifiedOn: null,
  });
  const both = [email('luc@hôtel.ca', true), email('Luc@xn--htel-vqa.ca', false)];
  expect(emails.safeParse(both).error?.issues[0]?.message).toBe('twice');
});
