import { expect, test } from 'vitest';
import { formatSecurityName } from '@/lib/format';

test('a percent sign stays on the line of its number, and all else as the firm has it', () => {
  expect(formatSecurityName('Canada 3,5 % 2034')).toBe('Canada 3,5\u00a0% 2034');
  expect(formatSecurityName('Gov. of Canada 3.5% 2034')).toBe('Gov. of Canada 3.5% 2034');
});
