import { createAction } from '@reduxjs/toolkit';

/**
 * Empties every group of the state but the session's own, and every channel: nothing of one person is left for the
 * next. Dispatched when a session ends, by whichever way it ends.
 */
export const stateCleared = createAction('state/cleared');
