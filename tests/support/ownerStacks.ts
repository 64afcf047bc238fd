import * as React from 'react';

/** React makes none beyond so many a second. */
const MOST_A_SECOND = 10_000;

/**
 * Has React make no stack trace for each element, which took an eighth of a test's time. Only a warning would show it;
 * the stack of the components, and that of an error, are others.
 */
export function dropOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) throw new Error('React keeps them elsewhere now');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => MOST_A_SECOND,
    set: () => undefined,
  });
}
