import log from 'loglevel';

const LEVELS = { trace: 0, debug: 1, info: 2, warn: 3, error: 4, silent: 5 } as const;

type LevelName = keyof typeof LEVELS;

const isLevel = (name: string): name is LevelName => Object.hasOwn(LEVELS, name);

/**
 * Sets how much is logged in this page.
 *
 * @param name a level's name as configured; an unknown one is read as `info`
 */
export function setLogLevel(name: string): void {
  // Not persisted: the level would stay in local storage, which a logout must leave empty.
  log.setLevel(LEVELS[isLevel(name) ? name : 'info'], false);
}

setLogLevel('info');

/**
 * The browser's log, at INFO unless configured otherwise. No token, no claim, no body of a call and nothing that
 * names a client is ever passed to it.
 */
export { log };
