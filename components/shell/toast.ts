import { log } from '@/lib/log';

/** One sentence at the bottom left, for a few seconds. The code for it is loaded when the first one is shown. */
export function showToast(text: string): void {
  import('./toaster').then(
    ({ pushToast }) => pushToast(text),
    () => log.warn('The toasts could not be loaded'),
  );
}
