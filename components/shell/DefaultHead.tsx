import Head from 'next/head';
import { memo } from 'react';
import { useProductName } from '../ui/product';

/**
 * The head of a page that sets nothing of its own. Of several titles the one that was rendered last wins: this one is
 * rendered once, so that the screen's stands.
 */
export const DefaultHead = memo(function DefaultHead() {
  const productName = useProductName();
  return (
    <Head>
      <title>{productName}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
    </Head>
  );
});
