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
 * What stands while a screen's code is on its way, and when it did not come: then Retry loads the page anew, for the
 * address of the code may have changed with a new version of the portal.
 */
export function ScreenLoading({ error = null, hasFailed = error !== null, reload = reloadPage }: Props) {
  return hasFailed ? <ScreenFailed onRetry={reload} /> : <ScreenSkeleton />;
}

/** Loads the page anew, with whatever version of the portal the server now has. */
export const reloadPage = () => window.location.reload();
