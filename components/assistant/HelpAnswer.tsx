import Link from 'next/link';
import { Stack, Text } from '@/components/ui/layout';
import type { ChatAskAnswer } from '@/contract/assistant/schema';
import { helpPagePath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { HelpBlocks } from '../help/shared/HelpBlocks';

/** A part of a page of help, the page itself, and pages near it. */
export function HelpAnswer({
  answer: { quote, more },
}: {
  answer: Extract<ChatAskAnswer, { kind: 'help' }>;
}) {
  const t = useT('assistant');
  const locale = useLocale();
  return (
    <>
      <Text as="p" size="big" breaks="anywhere">
        {quote.heading ?? quote.title}
      </Text>
      <HelpBlocks blocks={quote.blocks} />
      <p>
        <Link href={helpPagePath(quote.page, locale, quote.section)}>
          {t('help.read', { title: quote.title })}
        </Link>
      </p>
      {more.length > 0 && (
        <>
          <p>{t('help.more')}</p>
          <Stack as="ul" gap={1}>
            {more.map(({ page, title }) => (
              <li key={page}>
                <Link href={helpPagePath(page, locale)}>{title}</Link>
              </li>
            ))}
          </Stack>
        </>
      )}
      <Text as="p" tone="soft" size="note">
        {t('sources', { source: t('source.help') })}
      </Text>
    </>
  );
}
