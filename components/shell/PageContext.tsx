import { type ReactNode, useEffect } from 'react';
import type { PageProps } from '@/lib/i18n/serverTranslations';
import { PageStrings, useStrings } from '@/lib/i18n/useT';
import { ProductName } from '../ui/product';

interface Props {
  pageProps: Pick<PageProps, 'productName' | '_nextI18Next'>;
  children: ReactNode;
}

/** Shares what a page's props say: the product's name, and the strings that came with the page. */
export function PageContext({ pageProps, children }: Props) {
  const strings = useStrings();
  const store = pageProps._nextI18Next?.initialI18nStore;
  useEffect(() => {
    if (process.env.NODE_ENV !== 'development' || store === undefined) return;
    void import('@/lib/i18n/changedTexts').then((texts) => texts.takeChangedTexts(strings, store));
  }, [strings, store]);
  return (
    <ProductName value={pageProps.productName}>
      <PageStrings value={pageProps._nextI18Next ?? null}>{children}</PageStrings>
    </ProductName>
  );
}
