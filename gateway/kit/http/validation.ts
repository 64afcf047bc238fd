import type { ZodType } from 'zod';
import { type InputFault, ProblemError } from './problem';

export interface Issue {
  code: string;
  message: string;
  path: readonly PropertyKey[];
  keys?: readonly string[];
  errors?: readonly (readonly Issue[])[];
}

const escape = (part: PropertyKey) => String(part).replaceAll('~', '~0').replaceAll('/', '~1');
const pointer = (path: readonly PropertyKey[]) => path.map((part) => `/${escape(part)}`).join('');

/** A rule of a schema's own has a name: `{ error: 'looks_like_sin' }`. Any other is named by the kind of fault. */
export const ruleOf = ({ code, message }: Pick<Issue, 'code' | 'message'>): string =>
  code === 'custom' && /^[a-z][a-z0-9_]*$/.test(message) ? message : code;

/** Names an unknown field itself, not the object around it. */
function faultsOf(issue: Issue): InputFault[] {
  if (issue.code !== 'unrecognized_keys') return [{ pointer: pointer(issue.path), rule: ruleOf(issue) }];
  return (issue.keys ?? []).map((key) => ({ pointer: pointer([...issue.path, key]), rule: issue.code }));
}

/** The answer lists at most this many faults, and never what a person typed. */
const FAULTS_MAX = 20;

/**
 * Parses input from the network by its schema.
 * @throws {ProblemError} `invalid`, with the JSON pointer of each fault
 */
export function parseInput<Body>(schema: ZodType<Body>, input: unknown): Body {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issues: readonly Issue[] = result.error.issues;
  throw new ProblemError('invalid', { errors: issues.flatMap(faultsOf).slice(0, FAULTS_MAX) });
}
