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
    expect(plain(formatPhone(number))).toBe(text);
  });

  it.each(['', '5145550142', '+1514', 'unlisted'])('leaves "%s" as it is', (text) => {
    expect(formatPhone(text)).toBe(text);
  });
});
