import { captureCallback } from '@/lib/auth/callbackUrl';
import { translated } from '@/lib/i18n/serverTranslations';

export const getServerSideProps = translated([]);

// As this file loads, and not in an effect: nothing may read or report the address while a code stands in it.
if (typeof window !== 'undefined') captureCallback();

/** The return point of the sign-in redirect. It shows nothing of its own: the gate's neutral mark stands. */
export default function CallbackPage() {
  return null;
}
CallbackPage.isPassage = true;
