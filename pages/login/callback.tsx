import { ScreenSkeleton } from '@/components/states/ScreenSkeleton';
import { captureCallback } from '@/lib/auth/callbackUrl';
import { translated } from '@/lib/i18n/serverTranslations';

export const getServerSideProps = translated([]);

// As this file loads, and not in an effect: nothing may read or report the address while a code stands in it.
if (typeof window !== 'undefined') captureCallback();

/**
 * The return point of the sign-in redirect. Until it is known who signed in, the gate shows the logo; then the shell waits
 * here for the page that the person wanted.
 */
export default function CallbackPage() {
  return <ScreenSkeleton />;
}
CallbackPage.isPassage = true;
