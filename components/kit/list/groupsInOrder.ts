/**
 * Puts a list's groups, which arrive in ascending order, in the list's direction. Rows without a group (no
 * household) have an empty key and come last in both directions.
 */
export function groupsInOrder<Group extends { key: string }>(
  groups: readonly Group[],
  direction: 'asc' | 'desc' | undefined,
): readonly Group[] {
  if (direction !== 'desc') return groups;
  const [without, named] = [groups.filter(({ key }) => key === ''), groups.filter(({ key }) => key !== '')];
  return [...named.reverse(), ...without];
}
