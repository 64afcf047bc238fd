import NextDocument, {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
} from 'next/document';
import { makeDrawOnce } from '@/components/document/drawOnce';
import { SpokenByDocument } from '@/components/document/SpokenByDocument';
import { ThemeColors } from '@/components/document/ThemeColors';
import { CONFIG_ELEMENT_ID } from '@/contract/config';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/contract/locale';
import { publicConfig } from '@/lib/config/server';
import { NONCE_HEADER } from '@/lib/csp/requestGuard';
import { GATE_SCRIPT, scriptJson, TRUSTED_TYPES_SCRIPT } from '@/lib/gate/scripts';
import { findCookie, parsePreferences, type Preferences } from '@/lib/preferences/cookie';
import { STORAGE_KEYS } from '@/lib/storage/keys';

interface Props {
  nonce: string;
  locale: Locale;
  preferences: Preferences;
  config: string;
}

const drawOnce = makeDrawOnce<DocumentInitialProps>();

function localeOf({ query, pathname, asPath = pathname }: DocumentContext): Locale {
  const named = query.locale ?? asPath.split(/[/?#]/)[1];
  return isLocale(named) ? named : DEFAULT_LOCALE;
}

/** The page around the application: made anew for each response, for each bears its own nonce. */
export default class Document extends NextDocument<Props> {
  static override async getInitialProps(context: DocumentContext) {
    const nonce = context.req?.headers[NONCE_HEADER];
    const initial = await drawOnce(context, () => NextDocument.getInitialProps(context));
    return {
      ...initial,
      nonce: typeof nonce === 'string' ? nonce : '',
      locale: localeOf(context),
      preferences: parsePreferences(findCookie(context.req?.headers.cookie, STORAGE_KEYS.preferences)),
      config: scriptJson(publicConfig()),
    };
  }

  override render() {
    const { nonce, locale, preferences, config } = this.props;
    return (
      <Html
        lang={locale}
        data-theme={preferences.theme === 'system' ? undefined : preferences.theme}
        data-nav={preferences.isNavCollapsed ? 'collapsed' : undefined}
      >
        <Head nonce={nonce}>
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: TRUSTED_TYPES_SCRIPT }} />
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: GATE_SCRIPT }} />
          <script
            id={CONFIG_ELEMENT_ID}
            type="application/json"
            dangerouslySetInnerHTML={{ __html: config }}
          />
          <meta name="robots" content="noindex" />
          <ThemeColors theme={preferences.theme} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </Head>
        <body>
          <SpokenByDocument />
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
