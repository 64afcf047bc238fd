import { describe, expect, test } from 'vitest';
import {
  accountDigits,
  digitsPattern,
  phonesMeant,
  withoutExtension,
} from '@/gateway/areas/filters/rules/digits';

describe('phonesMeant', () => {
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
    expect(phonesMeant(text)).toEqual([digits]);
  });

  test.each([
    ['1 514', ['1514']],
    ['1 514 5', ['15145', '5145']],
    ['1 514 555', ['1514555', '514555']],
    ['1-514-555-014', ['1514555014', '514555014']],
    ['1-514-555-0142', ['5145550142']],
    ['1 514 555 01423', ['151455501423']],
    ['+1 514 555', ['514555']],
  ])('reads %s, whose 1 may be the country’s, as %j', (text, digits) => {
    expect(phonesMeant(text)).toEqual(digits);
  });
});

describe('part of a number that begins like a foreign one', () => {
  test.each([
    ['0119', ['0119']],
    ['01164', ['01164']],
    ['011 9555', ['0119555']],
    ['011 33 142', ['01133142', '33142']],
    ['011 33 1 42 68', ['0113314268', '3314268']],
    ['011 33 1 42 68 5', ['33142685']],
  ])('is also read as it is while that is possible: %s', (text, digits) => {
    expect(phonesMeant(text)).toEqual(digits);
  });

  test.each(['5145550119', '4180110112', '33101142685'])(
    'finds %s, whichever part of it is typed',
    (number) => {
      for (let from = 0; from < number.length; from += 1) {
        for (let to = from + 3; to <= number.length; to += 1) {
          const part = number.slice(from, to);
          const isFound = phonesMeant(part).some((digits) => digits.length > 2 && number.includes(digits));
          expect(isFound, part).toBe(true);
        }
      }
    },
  );
});

describe('withoutExtension', () => {
  test.each([
    '514-555-0142 ext. 12',
    '514-555-0142 ext 12',
    '514-555-0142, extension 12',
    '514-555-0142x12',
    '514-555-0142 X 12',
    '514-555-0142 poste 12',
    '514-555-0142 poste : 12',
    '514-555-0142 #12',
    '514-555-0142 (poste 12)',
    // While it is being typed.
    '514-555-0142 e',
    '514-555-0142 ex',
    '514-555-0142 pos',
    '514-555-0142 #',
  ])('removes it from %j', (text) => {
    expect(withoutExtension(text)).toBe('514-555-0142');
    expect(phonesMeant(text)).toEqual(['5145550142']);
  });

  test('removes it from a number without its area, and from a foreign one', () => {
    expect(phonesMeant('555-0142 x12')).toEqual(['5550142']);
    expect(phonesMeant('+33 1 42 68 53 00 poste 4')).toEqual(['33142685300']);
  });

  test.each(['123 x', '1180 Yonge #5', '250 e', '514-555-0142 xavier', '#12', 'ext', ''])(
    'leaves %j as it is',
    (text) => {
      expect(withoutExtension(text)).toBe(text);
    },
  );
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
