const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The record that a value of an address names.
 *
 * @param id a query value as the router has it
 * @returns the id in lower case; null where there is none, more than one, or one that no record can bear
 */
export function parseRecordId(id: string | string[] | undefined): string | null {
  return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : null;
}
