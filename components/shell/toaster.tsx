import { createRoot } from 'react-dom/client';
import { toast, ToastContainer, type ToastContainerProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
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

let isMounted = false;

/** Shows a toast; the first one brings the container, in a root of its own beside the application's. */
export function pushToast(text: string): void {
  if (!isMounted) {
    isMounted = true;
    const host = document.body.appendChild(document.createElement('div'));
    createRoot(host).render(<ToastContainer {...TOASTER} />);
  }
  toast(text);
}
