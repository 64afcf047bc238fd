import Head from 'next/head';
import { memo } from 'react';
import { useProductName } from '../ui/product';

/**
 * The head of a page that sets none of its own. The title rendered last wins, so this one renders only once
 * and a screen's own title stays.
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
