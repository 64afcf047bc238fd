/**
 * What the log may hold of an error: its kind and its code. A message may quote what was sent, such as a
 * token or an address.
 */
export function faultOf(error: unknown): { fault: string; faultCode?: string } {
  if (!(error instanceof Error)) return { fault: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { fault: error.name, ...(code === undefined ? {} : { faultCode: code }) };
}

/** @returns the status of a framework error, which says why a request could not be read, else 500 */
export const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
