/** An element's text, with spaces of all kinds as one plain space. */
export function plain(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
}

/** The same without what only opens on a click. */
export function plainInSight(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const closed of copy?.querySelectorAll('[popover]') ?? []) closed.remove();
  return plain(copy);
}
