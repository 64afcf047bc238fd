import Link from 'next/link';
import type { QuoteResult } from '@/contract/assistant/desk';
import { symbolPath } from '@/contract/routes';
import { formatCount, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { DetailList } from '../kit/record/DetailList';
import { changeShareText, priceText, useChangeText } from '../market/shared/quoteText';

/** The price of a security, its move, and what the person's clients hold of it. */
export function AnswerQuote({ result: { quote, held } }: { result: QuoteResult }) {
  const t = useT('assistant');
  const locale = useLocale();
  const changeText = useChangeText();
  return (
    <>
      <DetailList
        details={[
          { key: 'price', label: t('quote.price'), content: priceText(quote, quote.price, locale) },
          {
            key: 'change',
            label: t('quote.change'),
            content: `${changeText(quote)} (${changeShareText(quote, locale)})`,
          },
          {
            key: 'held',
            label: t('quote.held'),
            content:
              held === null
                ? t('quote.notHeld')
                : t('quote.households', {
                    count: held.households,
                    n: formatCount(held.households, locale),
                    amount: formatMoney(held.marketValueCad, locale),
                  }),
          },
        ]}
      />
      <p>
        <Link href={symbolPath(quote.symbol, locale)}>{t('quote.open')}</Link>
      </p>
    </>
  );
}
