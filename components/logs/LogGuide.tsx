import { assistantPath, clientPath, clientsPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { EmptyGuide } from '../states/EmptyGuide';
import { LinkButton } from '../ui/LinkButton';

const OF_BOOK = ['own', 'colleagues', 'waiting'] as const;
const OF_CLIENT = ['own', 'colleagues', 'viewed'] as const;

/**
 * What a log will show, in place of its entries while there are none.
 *
 * @param props.id of the client; null for all that the person sees
 */
export function LogGuide({ id }: { id: string | null }) {
  const t = useT('logs');
  const locale = useLocale();
  const hasAssistant = useAppSelector(selectFlag('chatbot'));
  return (
    <EmptyGuide
      title={t('none')}
      points={(id === null ? OF_BOOK : OF_CLIENT).map((key) => ({
        key,
        name: t(`guide.${key}.name`),
        text: t(`guide.${key}.text`),
      }))}
      actions={
        <>
          <LinkButton href={id === null ? clientsPath(locale) : clientPath(id, locale)}>
            {t(id === null ? 'guide.clients' : 'guide.record')}
          </LinkButton>
          {hasAssistant && (
            <LinkButton variant="quiet" href={assistantPath(locale)}>
              {t('guide.ask')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
