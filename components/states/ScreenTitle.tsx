import Head from 'next/head';
import { useProductName } from '../ui/product';

interface Props {
  /** The screen's name as read on it, and the first part of the page's title. */
  text: string;
  /** Name of the page in the browser's tab where it differs: what is read on the screen may name a client. */
  pageTitle?: string;
}

/** The heading of a screen and the title of its page. Focus goes to the heading when the page changes. */
export function ScreenTitle({ text, pageTitle = text }: Props) {
  const productName = useProductName();
  return (
    <>
      <Head>
        <title>{`${pageTitle} · ${productName}`}</title>
      </Head>
      <h1 className="type-title" tabIndex={-1}>
        {text}
      </h1>
    </>
  );
}
