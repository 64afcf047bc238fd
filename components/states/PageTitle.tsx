import Head from 'next/head';
import { useProductName } from '../ui/product';
import { useShownMark } from './titleMark';

interface Props {
  /**
   * Name of the page. It stands in the browser's tab, its history and whatever reads the document: never a client, of
   * whom initials tell the tab apart (`titleMark.ts`).
   */
  text: string;
}

/**
 * The title of a page. A doorway sets it, not the screen behind it, so that it is there when the page opens: by it
 * the change of page is read out, long before the screen's code and answers have come.
 */
export function PageTitle({ text }: Props) {
  const productName = useProductName();
  const mark = useShownMark();
  return (
    <Head>
      <title>{[text, mark, productName].filter(Boolean).join(' · ')}</title>
    </Head>
  );
}
