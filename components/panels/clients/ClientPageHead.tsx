import { useLocale } from '@/lib/i18n/useT';
import { ScreenTitle } from '../../states/ScreenTitle';
import { MarkedTitle } from '../../states/MarkedTitle';
import { Crumbs } from '../record/Crumbs';
import { clientPath, clientsPath } from './clientPath';

interface Props {
  id: string;
  /** Of the client; null while it is not known. */
  name: string | null;
  /** The client's initials, for the title of the tab; null while they are not known. */
  mark: string | null;
  /** What the page is, what the way to it is called, and the list of clients, in words. */
  words: { title: string; crumbs: string; clients: string };
}

/** The head of a further page of a client: the ways to the list and the client, and what the page is. */
export function ClientPageHead({ id, name, mark, words }: Props) {
  const locale = useLocale();
  return (
    <>
      <MarkedTitle mark={mark} />
      <Crumbs
        label={words.crumbs}
        crumbs={[
          { href: clientsPath(locale), text: words.clients },
          { href: clientPath(id, locale), text: name },
        ]}
      />
      <ScreenTitle text={words.title} of={name} />
    </>
  );
}
