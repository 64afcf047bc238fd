import Head from 'next/head';
import { useRouter } from 'next/router';
import { LOGIN_QUERY } from '@/lib/i18n/paths';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { LanguageLink } from '../shell/LanguageLink';
import { useProductName } from '../ui/product';
import styles from './Login.module.css';
import { Logo } from './Logo';
import { Pile } from './Pile';

interface Props {
  /** True from the click on Log in until the browser has left. */
  isLeaving: boolean;
  /** True where a sign-in came back without a session. */
  isIncomplete: boolean;
  /** True where this is all that the page shows, so that its title is this screen's. */
  hasTitle: boolean;
  onLogIn(): void;
}

/** What stands in place of every page while nobody is signed in. */
export function LoginScreen({ isLeaving, isIncomplete, hasTitle, onLogIn }: Props) {
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
          <p role="status" className={isIncomplete ? styles.notice : undefined}>
            {isIncomplete && t('login.incomplete')}
          </p>
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
        <p className={styles.foot}>{t('login.singleSignOn')}</p>
      </main>
      <div className={styles.art}>
        <Pile className={styles.pile} />
      </div>
    </div>
  );
}
