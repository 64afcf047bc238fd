import type { SessionStatus } from '@/lib/auth/machine';
import { isSignedInStatus } from '@/lib/auth/machine';

/** The three things that a page can show: the login screen, the shell, or the mark alone. */
export type Side = 'out' | 'in' | 'joining';

const ALL: readonly Side[] = ['out', 'in', 'joining'];

/**
 * What is rendered for a session's state. While it is unknown (on the server, and until the page has looked) all
 * three are there, and the style sheet shows the one that the gate script chose.
 *
 * @param isPassage whether nobody stays on the page
 */
export function visibleParts(status: SessionStatus, isPassage = false): readonly Side[] {
  if (status === 'unknown') return ALL;
  if (isSignedInStatus(status)) return ['in'];
  return isPassage || status === 'joining' || status === 'returning' ? ['joining'] : ['out'];
}
