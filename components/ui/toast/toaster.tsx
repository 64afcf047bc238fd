import { createRoot, type Root } from 'react-dom/client';
import { toast, ToastContainer, type ToastContainerProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { isTyping } from '../isTyping';
import type { ToastAction } from './toast';
import styles from './Toaster.module.css';

/** How long a toast stays, ms. */
const STAY_MS = 5_000;

/** Bottom-left, without progress bar, close button or icon. */
export const TOASTER: ToastContainerProps = {
  className: styles.toaster,
  position: 'bottom-left',
  hideProgressBar: true,
  closeButton: false,
  icon: false,
  autoClose: STAY_MS,
  role: 'status',
  draggable: false,
};

/** A toast that offers something, and waits to be closed. */
interface Offer {
  close(): void;
  /** Takes back what the toast says. Null where the toast offers something else. */
  undo: (() => void) | null;
}

/** The newest comes last. */
const offers = new Map<string, Offer>();

const isUndoChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Escape closes the newest offer, and Ctrl Z undoes it, unless they mean something else where the focus is. */
function onKeyDown(event: KeyboardEvent): void {
  const newest = [...offers.values()].at(-1);
  if (newest === undefined || event.defaultPrevented || isTyping(event.target)) return;
  if (document.querySelector('dialog[open], :popover-open') !== null) return;
  if (event.key === 'Escape') newest.close();
  else if (isUndoChord(event) && newest.undo !== null) {
    event.preventDefault();
    newest.undo();
  }
}

let shown: { host: HTMLElement; root: Root } | null = null;

/**
 * Takes all toasts away at once, without their way out: whoever signs out leaves nothing on the screen.
 *
 * @public loaded by toast.ts when the first toast is shown
 */
export function dropToasts(): void {
  offers.clear();
  shown?.root.unmount();
  shown?.host.remove();
  document.removeEventListener('keydown', onKeyDown);
  shown = null;
}

function mount(): { host: HTMLElement; root: Root } {
  const host = document.createElement('div');
  const root = createRoot(host);
  document.addEventListener('keydown', onKeyDown);
  root.render(<ToastContainer {...TOASTER} />);
  return { host, root };
}

/**
 * Shows a toast; the first one brings the container, in a root of its own beside the application's.
 *
 * @public loaded by toast.ts when the first toast is shown
 */
export function pushToast(text: string, action: ToastAction | null = null): void {
  shown ??= mount();
  if (!shown.host.isConnected) document.body.append(shown.host);
  if (action === null) {
    // It tells of something newer, so Ctrl Z no longer means an offer before it. The buttons stay.
    for (const offer of offers.values()) offer.undo = null;
    toast(text);
    return;
  }
  const id = crypto.randomUUID();
  const before = document.activeElement;
  const close = () => {
    // Its buttons go with it: the focus is where it was when the toast came, at what was changed.
    if (shown?.host.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    offers.delete(id);
    toast.dismiss(id);
  };
  const act = () => {
    close();
    action.onClick();
  };
  offers.set(id, { close, undo: action.isUndo === true ? act : null });
  const stop = action.until?.(close);
  toast(
    <div className={styles.content}>
      <p>{text}</p>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          aria-keyshortcuts={action.isUndo === true ? 'Control+Z' : undefined}
          onClick={act}
        >
          {action.label}
        </button>
        <button type="button" className={styles.action} onClick={close}>
          {action.closeLabel}
        </button>
      </div>
    </div>,
    { toastId: id, autoClose: false, closeOnClick: false, onClose: () => (offers.delete(id), stop?.()) },
  );
}
