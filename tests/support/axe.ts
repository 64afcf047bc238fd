import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules that need a browser that lays out and paints; the end-to-end suite runs them. */
const NEEDS_LAYOUT = { 'color-contrast': { enabled: false } };

/** Fails with what axe finds in the element, the whole body unless told otherwise. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, { rules: NEEDS_LAYOUT });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
}
