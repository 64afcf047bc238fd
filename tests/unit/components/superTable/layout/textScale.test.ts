import { expect, it } from 'vitest';
import { textScaleOf } from '@/components/superTable/layout/textScale';

it.each([
  ['as the portal draws it', 81, 81, 1],
  ['a rounding or a font to come', 85, 81, 1],
  ['twice as large', 162, 81, 2],
  ['spaced out', 96.6, 81, 1.2],
  ['smaller', 60, 81, 1],
  ['not measured', 0, 0, 1],
])('a text that is %s', (_, drawn, own, scale) => {
  expect(textScaleOf(drawn, own)).toBeCloseTo(scale, 5);
});
