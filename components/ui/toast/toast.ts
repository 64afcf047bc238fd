import { log } from '@/lib/log';

/** What a person can do about what a toast says. */
export interface ToastAction {
  label: string;
  onClick(): void;
  /** What the button that closes the toast is called: it stays until the person has read it. */
  closeLabel: string;
  /** It takes back what the toast says: Ctrl Z in the page does the same while the toast is there. */
  isUndo?: boolean;
  /** Calls `over` when the action has nothing to act on any more: the toast goes. Returns how to stop listening. */
  until?(over: () => void): () => void;
}

/** What is loaded of the toaster. */
interface Toaster {
  pushToast(text: string, action: ToastAction | null): void;
  dropToasts(): void;
}

let loading: Promise<Toaster> | null = null;

function load(): Promise<Toaster> {
  const started = (loading ??= import('./toaster'));
  // The network may be back at the next one.
  started.catch(() => {
    loading = null;
  });
  return started;
}

/**
 * One sentence at the bottom left: for a few seconds, or, where something can be done about it, until it is closed.
 * The code for it is loaded when the first one is shown.
 */
export function showToast(text: string, action: ToastAction | null = null): void {
  load().then(
    ({ pushToast }) => pushToast(text, action),
    () => log.warn('The toasts could not be loaded'),
  );
}

/** Takes all toasts away. */
export function clearToasts(): void {
  loading?.then(
    ({ dropToasts }) => dropToasts(),
    () => undefined,
  );
}
