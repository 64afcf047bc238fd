import { type FileHandle, open } from 'node:fs/promises';
import { ConfigurationError } from '../../kit/config';
import { DatabaseError, reasonOf } from '../../kit/db/errors';
import { loggedError } from '../../kit/http/faults';
import { WrittenError } from './open';

/** A fault in how the command was called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Opens the file of a report before the import writes, which cannot be taken back for it.
 *
 * @throws {UsageError} where it cannot be written
 */
export async function openReport(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'w', 0o600);
  } catch (error) {
    throw new UsageError(`The report cannot be written, so nothing was imported: ${reasonOf(error)}.`);
  }
}

/** What went wrong, without a value of a row: an error of the database quotes them. */
export function sentenceOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof ConfigurationError || error instanceof DatabaseError)
    return error.message;
  const isWritten = error instanceof WrittenError;
  const { name, code, message, at } = loggedError(isWritten ? error.cause : error);
  const kind = [name, code].filter(Boolean).join(' ');
  return [
    isWritten
      ? `The import is written, but a later step failed (${kind})`
      : `The import failed: nothing was written (${kind})`,
    message,
    at[0],
  ]
    .filter(Boolean)
    .join(': ');
}
