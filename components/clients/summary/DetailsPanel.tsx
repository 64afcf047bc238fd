import { Fragment, type ReactNode } from 'react';
import type { ClientDetailsAnswer } from '@/contract/clients/schema';
import { formatAddressLines, formatDate, formatDateLong, formatPhone } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Card } from '@/components/ui/Card';
import { StatusDot } from '@/components/ui/StatusDot';
import { Box, Text } from '@/components/ui/layout';
import { DetailList, type Detail } from '../../kit/record/DetailList';
import { SinLine } from '../shared/SinLine';
import { useCountryNames } from '../shared/useCountryNames';

type Address = ClientDetailsAnswer['addresses'][number];

const HOME_COUNTRY = 'CA';

/** Lines of an address. The country's name is added when it is not Canada. */
function AddressLines({ address }: { address: Address }) {
  const isAbroad = address.country !== HOME_COUNTRY;
  const countries = useCountryNames(isAbroad);
  const country = isAbroad ? [countries?.[address.country] ?? address.country] : [];
  return (
    <>
      {[...formatAddressLines(address), ...country].map((line, index) => (
        <Box key={index} as="span" isBlock>
          {line}
        </Box>
      ))}
    </>
  );
}

const PART_ENDS = /(?<=[@.])/;

/**
 * An e-mail address as a link. It breaks after an at sign or a point before it breaks within a word, and
 * copies as one.
 */
function EmailText({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      {address.split(PART_ENDS).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}

interface Props {
  id: string;
  details: ClientDetailsAnswer;
  /** The actions, beside the heading. */
  action?: ReactNode;
}

/** A client's details without the accounts: birth or incorporation, phones, e-mails, addresses, SIN. */
export function DetailsPanel({ id, details, action }: Props) {
  const t = useT('summary');
  const locale = useLocale();
  const { birthDate, incorporatedOn, phones, emails, addresses, sinLast3 } = details;
  const none = <Text tone="faint">{t('details.none')}</Text>;
  const rows: Detail[] = [
    ...(birthDate === null
      ? []
      : [{ key: 'born', label: t('details.born'), content: formatDate(birthDate) }]),
    ...(incorporatedOn === null
      ? []
      : [{ key: 'incorporated', label: t('details.incorporated'), content: formatDate(incorporatedOn) }]),
    ...phones.map(({ kind, number }, index) => ({
      key: `phone-${index}`,
      label: t(`details.phone.${kind}`),
      content: (
        <Text href={`tel:${number}`} as="a" breaks="never" isInline align="center" minHeight={24} isTarget>
          {formatPhone(number, locale)}
        </Text>
      ),
    })),
    ...(phones.length > 0 ? [] : [{ key: 'phone', label: t('details.phone.home'), content: none }]),
    ...emails.map(({ address }, index) => ({
      key: `email-${index}`,
      label: t('details.email'),
      content: <EmailText address={address} />,
    })),
    ...(emails.length > 0 ? [] : [{ key: 'email', label: t('details.email'), content: none }]),
    ...addresses.map((address, index) => ({
      key: `address-${index}`,
      label: t(`details.address.${address.kind}`),
      content: (
        <>
          <AddressLines address={address} />
          {address.season !== null && (
            <Box as="span" isBlock>
              {t('details.season', {
                from: formatDateLong(address.season.from, locale),
                to: formatDateLong(address.season.to, locale),
              })}
            </Box>
          )}
          {address.undeliverableSince !== null && <StatusDot tone="warn">{t('details.returned')}</StatusDot>}
        </>
      ),
    })),
    ...(sinLast3 === null
      ? []
      : [{ key: 'sin', label: t('details.sin'), content: <SinLine id={id} last3={sinLast3} /> }]),
  ];
  return (
    <Card title={t('details.title')} action={action}>
      <DetailList details={rows} />
    </Card>
  );
}
