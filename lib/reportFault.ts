import type { ClientFault } from '@/contract/clientErrors';

/**
 * Tells the portal's log what broke here. What does the telling comes with the application after the first paint, and is
 * no part of the first load.
 *
 * @param id which the screen shows
 */
export function reportFault(kind: ClientFault, fault: unknown, id?: string): void {
  import('./report').then(
    (report) => report.reportThrown(kind, fault, id),
    () => undefined,
  );
}
