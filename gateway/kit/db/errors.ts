/**
 * The database cannot be used. The message tells the person who runs the server what is wrong, where, and
 * what to do.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** The sign-in that a call comes from has ended: the person signed out, or a stolen token was noticed. */
export class SignInEnded extends Error {
  override readonly name = 'SignInEnded';
}

/** The person has terms to accept before anything else. */
export class TermsOwed extends Error {
  override readonly name = 'TermsOwed';
}

/** @returns the text of anything that was thrown */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** @returns the error for a folder of `DATA_DIR` that this process cannot write to */
export const unwritable = (folder: string, cause: unknown) =>
  new DatabaseError(
    `The folder ${folder} cannot be written to (${reasonOf(cause)}). Give it to this user, or name another in DATA_DIR.`,
    { cause },
  );
