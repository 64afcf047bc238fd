const checks = new Set<() => boolean>();

/**
 * A form says how to ask it whether it holds text that is not saved; while any does, the browser is not sent on a
 * silent visit to the provider.
 *
 * @returns ends the registration
 */
export function registerUnsaved(isDirty: () => boolean): () => void {
  checks.add(isDirty);
  return () => {
    checks.delete(isDirty);
  };
}

/** True while some form on the page holds text that is not saved. */
export function hasUnsavedText(): boolean {
  return [...checks].some((isDirty) => isDirty());
}
