import type { ReactNode } from 'react';
import type { PageProps } from '@/lib/i18n/serverTranslations';
import { PageStrings } from '@/lib/i18n/useT';
import { ProductName } from '../ui/product';
import { ChangedTexts } from './ChangedTexts';

interface Props {
  pageProps: Pick<PageProps, 'productName' | '_nextI18Next'>;
  children: ReactNode;
}

/** Shares what a page's props say: the product's name, and the strings that came with the page. */
export function PageContext({ pageProps, children }: Props) {
  const store = pageProps._nextI18Next?.initialI18nStore;
  return (
    <ProductName value={pageProps.productName}>
      <PageStrings value={pageProps._nextI18Next ?? null}>
        {process.env.NODE_ENV === 'development' && store !== undefined && <ChangedTexts store={store} />}
        {children}
      </PageStrings>
    </ProductName>
  );
}
