function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The key of a request: equal for two bodies that say the same, whatever the order of their fields. By it an answer
 * is matched to the question, so that client A's is never shown under client B.
 *
 * @param body what the call sends, as JSON has it
 * @param variant what else the answer depends on and the body does not say (the language of a sort by text)
 */
export function keyOf(body: unknown, variant = ''): string {
  return `${variant}|${JSON.stringify(body, inOrder) ?? ''}`;
}
