import { describe, expect, it } from 'vitest';
import { accountNumberOf, luhnDigit, sinOf } from '@/gateway/demo/book/digits';

/** The Luhn test by another road: double every second digit from the right and add up the digits of it all. */
function passesLuhn(digits: string): boolean {
  const doubled = [...digits]
    .reverse()
    .map((digit, index) => (index % 2 === 1 ? String(Number(digit) * 2) : digit));
  return [...doubled.join('')].reduce((sum, digit) => sum + Number(digit), 0) % 10 === 0;
}

describe('a check digit', () => {
  it('matches the published examples', () => {
    expect(luhnDigit('7992739871')).toBe(3);
    expect(luhnDigit('04645428')).toBe(6);
    expect(luhnDigit('0000000')).toBe(0);
  });
});

describe('a social insurance number', () => {
  it('begins with 0, which nobody has, and passes its check', () => {
    for (let index = 1; index <= 2_000; index += 1) {
      const sin = sinOf(index, 1);
      expect(sin).toMatch(/^0\d{8}$/);
      expect(passesLuhn(sin)).toBe(true);
    }
  });

  it('belongs to one party alone, and to others under another seed', () => {
    const numbers = new Set(Array.from({ length: 50_000 }, (_, index) => sinOf(index, 5)));
    expect(numbers.size).toBe(50_000);
    expect(sinOf(1, 1)).not.toBe(sinOf(1, 2));
  });
});

describe('an account number', () => {
  it('has a prefix, a serial and a check digit', () => {
    expect(accountNumberOf(0)).toMatch(/^51-20417-\d$/);
    for (const index of [0, 1, 79_582, 79_583, 300_000]) {
      const number = accountNumberOf(index);
      expect(number).toMatch(/^\d{2}-\d{5}-\d$/);
      expect(passesLuhn(number.replaceAll('-', ''))).toBe(true);
    }
  });

  it('takes the next prefix when the serials run out, and never repeats', () => {
    expect(accountNumberOf(79_582)).toMatch(/^51-99999-/);
    expect(accountNumberOf(79_583)).toMatch(/^52-20417-/);
    expect(new Set(Array.from({ length: 100_000 }, (_, index) => accountNumberOf(index))).size).toBe(100_000);
  });
});
