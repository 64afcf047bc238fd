const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The record id in an address.
 *
 * @param id a query value from the router
 * @returns the id in lower case. Null when there is none, more than one, or an impossible one
 */
export function parseRecordId(id: string | string[] | undefined): string | null {
  return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : null;
}
