import Head from 'next/head';
import { useRouter } from 'next/router';
import type { SessionNotice } from '@/lib/auth/types';
import { LOGIN_QUERY } from '@/lib/i18n/paths';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { LanguageLink } from '../shell/LanguageLink';
import { RetryButton } from '../states/RetryButton';
import { useProductName } from '../ui/product';
import { cx } from '../ui/cx';
import styles from './Login.module.css';
import { Logo } from './Logo';
import { CairnDrawing } from './CairnDrawing';

const SENTENCES = {
  incomplete: 'login.incomplete',
  storage: 'login.storage',
  cookies: 'login.cookies',
} as const satisfies Record<SessionNotice, string>;

interface Props {
  /** True from the click on Log in until the browser has left. */
  isLeaving: boolean;
  /** The message about a sign-in that failed or cannot work; null: nothing. */
  notice: SessionNotice | null;
  /** True where this is all that the page shows, so that its title is this screen's. */
  hasTitle: boolean;
  /** What takes the person to the provider could not be loaded. */
  hasFailed?: boolean;
  onLogIn(): void;
  /** Loads it again. */
  onRetry(): void;
}

/** Replaces every page while nobody is signed in. */
export function LoginScreen(props: Props) {
  const { isLeaving, notice, hasTitle, hasFailed = false, onLogIn, onRetry } = props;
  const t = useT();
  const product = useProductName();
  const { source } = useRouter().query;
  const isSignedOut = source !== undefined && source !== '';
  return (
    <div className={styles.screen}>
      {hasTitle && (
        <Head>
          <title>{`${t('login.pageTitle')} · ${product}`}</title>
        </Head>
      )}
      <main className={styles.words}>
        <LanguageLink keep={LOGIN_QUERY} className={styles.language} />
        <div className={styles.centre}>
          <Logo />
          <h1 className={styles.title} tabIndex={-1}>
            {isSignedOut ? t('login.signedOutTitle') : t('login.welcome', { product })}
          </h1>
          <p className={styles.text}>{isSignedOut ? t('login.signedOutMessage') : t('login.description')}</p>
          <p role="status" className={notice === null ? undefined : styles.notice}>
            {notice !== null && t(SENTENCES[notice])}
          </p>
          {hasFailed && (
            <div role="alert" className={styles.failed}>
              <p>{t('states.unreachable')}</p>
              <RetryButton onRetry={onRetry} />
            </div>
          )}
          <Button
            variant="accent"
            size="large"
            className={styles.action}
            isBusy={isLeaving}
            onClick={onLogIn}
          >
            {isLeaving ? t('login.loading') : t('login.logIn')}
          </Button>
        </div>
        <p className="look-caption">{t('login.singleSignOn')}</p>
      </main>
      <div className={cx('look-isScreenOnly', styles.art)}>
        <CairnDrawing className={styles.pile} />
      </div>
    </div>
  );
}
