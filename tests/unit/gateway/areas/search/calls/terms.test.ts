import { describe, expect, test } from 'vitest';
import { fieldsOf, readTerms } from '@/gateway/areas/search/calls/terms';

const read = (text: string) => {
  const { phone, nationalPhone, account, email, repCode, postalCode, address } = readTerms(text);
  return Object.fromEntries(
    Object.entries({ phone, nationalPhone, account, email, repCode, postalCode, address }).filter(
      ([, value]) => value !== null,
    ),
  );
};

describe('readTerms', () => {
  test.each<[string, Record<string, string>]>([
    ['a', {}],
    ['an', {}],
    ['12', {}],
    ['Chan', { email: 'Chan', address: 'Chan' }],
    ['Wing-Sze Chan', { address: 'Wing-Sze Chan' }],
    ['514-555-0142', { phone: '5145550142', account: '5145550142' }],
    ['(514) 555 0142', { phone: '5145550142' }],
    ['+1 514 555 0142', { phone: '5145550142' }],
    ['1 514 555', { phone: '1514555', nationalPhone: '514555', account: '1514555' }],
    ['1 (514) 555', { phone: '1514555', nationalPhone: '514555' }],
    ['514-555-0142 ext. 12', { phone: '5145550142' }],
    ['1 514 555-0142 poste 12', { phone: '5145550142' }],
    ['5145550142x12', { phone: '5145550142' }],
    ['51-20417-8', { phone: '51204178', account: '51204178' }],
    ['204178', { phone: '204178', account: '204178', address: '204178' }],
    ['0119', { phone: '0119', account: '0119', address: '0119' }],
    ['0417', { phone: '0417', account: '0417', address: '0417' }],
    ['TR04', { email: 'TR04', repCode: 'TR04', address: 'TR04' }],
    ['tr0', { email: 'tr0', repCode: 'TR0', address: 'tr0' }],
    ['h2x 1y4', { postalCode: 'H2X1Y4' }],
    ['H2X1Y4', { email: 'H2X1Y4', postalCode: 'H2X1Y4' }],
    ['M4W', { email: 'M4W', postalCode: 'M4W' }],
    ['ws.chan@example.ca', { email: 'ws.chan@example.ca' }],
    ['TR 04', { repCode: 'TR04', address: 'TR 04' }],
    ['tr-04', { email: 'tr-04', repCode: 'TR04', address: 'tr-04' }],
    ['TR\u221204', { email: 'TR\u221204', repCode: 'TR04', address: 'TR\u221204' }],
    ['#51-20417-0', { account: '51204170' }],
    ['# 51 20417 0', { account: '51204170' }],
    ['51.20417.0', { phone: '51204170', account: '51204170' }],
    ['514.555.0142', { phone: '5145550142', account: '5145550142' }],
    ['51\u221220417\u22120', { phone: '51204170', account: '51204170' }],
    ['…17-0', { account: '170', address: '…17-0' }],
    ['...17-0', { account: '170', address: '...17-0' }],
    ['*17-0', { account: '170', address: '*17-0' }],
    ['••• 17-0', { account: '170', address: '••• 17-0' }],
    ['#204', { account: '204', address: '#204' }],
    ['tel:+1-514-555-0142', { phone: '5145550142' }],
    ['TEL:+15145550142;ext=12', { phone: '5145550142' }],
    ['tel:514 555', { phone: '514555', address: 'tel:514 555' }],
    ['514\u2212555\u22120142', { phone: '5145550142', account: '5145550142' }],
    ['tel:tremblay', { email: 'tel:tremblay', address: 'tel:tremblay' }],
    ['1180 Yonge', { address: '1180 Yonge' }],
  ])('reads %j', (text, terms) => {
    expect(read(text)).toEqual(terms);
  });

  test.each([
    ['…17-0', true],
    ['*170', true],
    ['#…17-0', true],
    ['#17-0', false],
    ['17-0', false],
    ['17…', false],
  ])('takes %j for the end of an account: %s', (text, isEnd) => {
    expect(readTerms(text).isAccountEnd).toBe(isEnd);
  });

  test('looks for a person’s data only from three letters on', () => {
    expect(readTerms('an').isWide).toBe(false);
    expect(readTerms('ann').isWide).toBe(true);
  });
});

test('fieldsOf lists them in the contract’s order, and always includes names', () => {
  expect(fieldsOf(readTerms('a'))).toEqual(['name', 'formerName', 'household']);
  expect(fieldsOf(readTerms('M4W'))).toEqual(['name', 'formerName', 'household', 'email', 'postalCode']);
});
