import NextDocument, { Head, Html, Main, NextScript } from 'next/document';
import type { DocumentContext, DocumentInitialProps } from 'next/document';
import { documentPropsOf, type DocumentProps } from '@/components/shell/document/documentProps';
import { makeRenderCache } from '@/components/shell/document/renderCache';
import { CommonHead } from '@/components/shell/document/CommonHead';
import { NoScriptNotice } from '@/components/shell/document/NoScriptNotice';

const renderCache = makeRenderCache<DocumentInitialProps>();

/** The page around the application. Each response gets a new one, since each has its own nonce. */
export default class Document extends NextDocument<DocumentProps> {
  static override async getInitialProps(context: DocumentContext) {
    const drawn = await renderCache(context, () => NextDocument.getInitialProps(context));
    return { ...drawn, ...documentPropsOf(context) };
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
          <CommonHead nonce={nonce} preferences={preferences} config={config} />
        </Head>
        <body>
          <NoScriptNotice />
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
