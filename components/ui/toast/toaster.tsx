import { createRoot, type Root } from 'react-dom/client';
import { toast, ToastContainer, type ToastContainerProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
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

let shown: { host: HTMLElement; root: Root } | null = null;

/**
 * Takes all toasts away at once, without their way out: whoever signs out leaves nothing on the screen.
 *
 * @public loaded by toast.ts when the first toast is shown
 */
export function dropToasts(): void {
  shown?.root.unmount();
  shown?.host.remove();
  shown = null;
}

function mount(): { host: HTMLElement; root: Root } {
  const host = document.createElement('div');
  const root = createRoot(host);
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
    toast(text);
    return;
  }
  const id = crypto.randomUUID();
  const before = document.activeElement;
  const close = () => {
    // Its buttons go with it: the focus is where it was when the toast came, at what was changed.
    if (shown?.host.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    toast.dismiss(id);
  };
  const stop = action.until?.(close);
  toast(
    <div className={styles.content}>
      <p>{text}</p>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </button>
        <button type="button" className={styles.action} onClick={close}>
          {action.closeLabel}
        </button>
      </div>
    </div>,
    { toastId: id, autoClose: false, closeOnClick: false, onClose: () => stop?.() },
  );
}
