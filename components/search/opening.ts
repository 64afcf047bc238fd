type Opener = () => void;

const openers = new Set<Opener>();

/** Opens the search from elsewhere in the shell. */
export const openSearch = (): void => openers.forEach((open) => open());

/** @returns how to stop listening */
export function onOpenSearch(open: Opener): () => void {
  openers.add(open);
  return () => openers.delete(open);
}
