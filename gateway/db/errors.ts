/** The database cannot be used. The message is for whoever runs the server: what is wrong, where, what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** @returns the text of whatever was thrown */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** @returns what is said of a folder of `DATA_DIR` that this process may not write to */
export const unwritable = (folder: string, cause: unknown) =>
  new DatabaseError(
    `The folder ${folder} cannot be written to (${reasonOf(cause)}). Give it to this user, or name another in DATA_DIR.`,
    { cause },
  );
