import { ProblemError } from '../../../kit/http/problem';

/**
 * The latest of the kept days that is not after the one asked for.
 *
 * @param days that are kept, the latest first
 * @param asked null for today
 * @throws {ProblemError} `invalid` for a day before all of them
 */
export function keptDay(days: readonly string[], asked: string | null, today: string): string {
  if (asked === null || asked >= today || days.length === 0) return today;
  const day = days.find((each) => each <= asked);
  if (day === undefined)
    throw new ProblemError('invalid', {
      errors: [{ pointer: '/asOf', rule: 'before_the_book' }],
      status: 422,
    });
  return day;
}
