import { ScreenFailed } from './ScreenFailed';
import { ScreenSkeleton } from './ScreenSkeleton';

interface Props {
  /** Why the code did not come; as the framework's `dynamic` hands it over. */
  error?: Error | null;
  /** True where it did not come, for who knows no more than that. */
  hasFailed?: boolean;
  /** Replaced in tests alone. */
  reload?(): void;
}

/**
 * Shown while a screen's code loads, and when it fails: Retry then reloads the page, because a new version of
 * the portal may have moved the code.
 */
export function ScreenLoading({ error = null, hasFailed = error !== null, reload = reloadPage }: Props) {
  return hasFailed ? <ScreenFailed onRetry={reload} /> : <ScreenSkeleton />;
}

/** Reloads the page with the server's current version of the portal. */
export const reloadPage = () => window.location.reload();
