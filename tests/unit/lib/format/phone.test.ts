import { describe, expect, it } from 'vitest';
import { formatPhone } from '@/lib/format';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatPhone', () => {
  it.each([
    ['+14165550142', '(416) 555-0142'],
    ['+442071838750', '+44 207 183 8750'],
    ['+33142685300', '+33 142 685 300'],
    ['+74951234567', '+7 495 123 4567'],
    ['+35315551234', '+353 155 512 34'],
    ['+8613812345678', '+86 138 123 456 78'],
  ])('writes %s as %s', (number, text) => {
    expect(plain(formatPhone(number, 'en'))).toBe(text);
  });

  it.each(['', '5145550142', '+1514', 'unlisted'])('leaves "%s" as it is', (text) => {
    expect(formatPhone(text, 'en')).toBe(text);
  });

  it.each([
    ['+15145550142', 'en', '(514) 555-0142'],
    ['+15145550142', 'fr', '514 555-0142'],
    ['+15145550142;ext=12', 'en', '(514) 555-0142, ext. 12'],
    ['+15145550142;ext=12', 'fr', '514 555-0142, poste 12'],
    ['+33142685300;ext=7', 'fr', '+33 142 685 300, poste 7'],
  ] as const)('writes %s as people of %s do: %s', (number, locale, text) => {
    expect(plain(formatPhone(number, locale))).toBe(text);
  });
});
