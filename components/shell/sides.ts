import type { SessionStatus } from '@/lib/auth/machine';
import { isSignedInStatus } from '@/lib/auth/machine';

/** A page shows one of three things: the login screen, the shell, or only the logo. */
export type Side = 'out' | 'in' | 'joining';

const ALL: readonly Side[] = ['out', 'in', 'joining'];

/**
 * What renders for a session's state. While it is unknown (on the server, and until the page has looked) all
 * three render, and the style sheet shows the one that the gate script chose.
 *
 * @param isPassage whether nobody stays on the page
 */
export function visibleParts(status: SessionStatus, isPassage = false): readonly Side[] {
  if (status === 'unknown') return ALL;
  if (isSignedInStatus(status)) return ['in'];
  return isPassage || status === 'joining' || status === 'returning' ? ['joining'] : ['out'];
}
