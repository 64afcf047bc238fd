/** The ids with one of them moved to the place of another. An unknown id changes nothing. */
export function movedTo(ids: readonly string[], id: string, target: string): string[] {
  const to = ids.indexOf(target);
  if (to === -1 || !ids.includes(id)) return [...ids];
  const others = ids.filter((each) => each !== id);
  others.splice(to, 0, id);
  return others;
}

/**
 * The ids with one of them moved by some places among the visible ones. It skips the hidden ones between
 * them.
 *
 * @param by -1 to the left, 1 to the right
 */
export function movedBy(
  ids: readonly string[],
  id: string,
  by: -1 | 1,
  isShown: (id: string) => boolean,
): string[] {
  const shown = ids.filter(isShown);
  const target = shown[shown.indexOf(id) + by];
  return shown.includes(id) && target !== undefined ? movedTo(ids, id, target) : [...ids];
}
