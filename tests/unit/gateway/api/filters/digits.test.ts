import { describe, expect, test } from 'vitest';
import { accountDigits, digitsPattern, phoneDigits } from '@/gateway/api/filters/digits';

describe('phoneDigits', () => {
  test.each([
    ['514-555-0142', '5145550142'],
    ['(514) 555 0142', '5145550142'],
    ['+1 514 555-0142', '5145550142'],
    ['1.514.555.0142', '5145550142'],
    ['+15145550142', '5145550142'],
    ['555-0142', '5550142'],
    ['151', '151'],
    ['+33 1 42 68 53 00', '33142685300'],
    ['011 33 1 42 68 53 00', '33142685300'],
    ['CALL', ''],
  ])('reads %s as %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});

test('an account number is its digits', () => {
  expect(accountDigits('51-20417-8')).toBe('51204178');
});

describe('digitsPattern', () => {
  test.each([
    ['', ''],
    ['5', '5%'],
    ['51', '51%'],
    ['514', '%514%'],
  ])('looks for %j by %j', (digits, pattern) => {
    expect(digitsPattern(digits)).toBe(pattern);
  });
});
