/** What an element says, spaces of all kinds as one plain space; what opens only at a click is left out. */
export function plain(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const closed of copy?.querySelectorAll('[popover]') ?? []) closed.remove();
  return (copy?.textContent ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
}
