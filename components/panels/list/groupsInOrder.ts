/**
 * The groups of a list, told in ascending order, as the list goes. Those of no group of their own (no household) have an
 * empty key and stand last, whichever way that is.
 */
export function groupsInOrder<Group extends { key: string }>(
  groups: readonly Group[],
  direction: 'asc' | 'desc' | undefined,
): readonly Group[] {
  if (direction !== 'desc') return groups;
  const [without, named] = [groups.filter(({ key }) => key === ''), groups.filter(({ key }) => key !== '')];
  return [...named.reverse(), ...without];
}
