import { clientPath, clientsPath } from '@/contract/routes';
import { useLocale } from '@/lib/i18n/useT';
import { ScreenTitle } from '../../states/ScreenTitle';
import { MarkedTitle } from '../../states/MarkedTitle';
import { Crumbs } from '../../kit/record/Crumbs';

interface Props {
  id: string;
  /** The client's name. Null while it is not known. */
  name: string | null;
  /** The client's initials, for the tab's title. Null while they are not known. */
  mark: string | null;
  /** The words for the page, its breadcrumbs and the list of clients. */
  words: { title: string; crumbs: string; clients: string };
}

/** The head of a client's further page: links to the list and the client, and the page's title. */
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
