/** What an element says, spaces of all kinds as one plain space. */
export const plain = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
