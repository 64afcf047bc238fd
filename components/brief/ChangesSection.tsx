import type { Brief } from '@/contract/brief/schema';
import { getConfig } from '@/lib/config/browser';
import { dayIn, formatDateLong, formatName, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { Caption } from '../ui/layout';
import { BriefPart } from './BriefPart';
import { Lines } from './Lines';

/** What changed on the record since the last meeting or call, and what waits to be changed. */
export function ChangesSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  const words = useFieldWords();
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { changes, people } = brief;
  const nameOf = (id: string) => {
    const person = people.length > 1 ? people.find((each) => each.id === id) : undefined;
    return person === undefined ? null : formatName(person.name, { lastFirst });
  };
  const title =
    changes === null
      ? t('changes.titleFailed')
      : t('changes.title', { date: formatDateLong(changes.since, locale) });
  const lines = (changes?.rows ?? []).map(({ id, person, at, by, state, account, items }) => ({
    key: id,
    content: (
      <>
        {t(nameOf(person) === null ? 'changes.item' : 'changes.itemOf', {
          person: nameOf(person) ?? '',
          date: formatDateLong(dayIn(at, getConfig().timeZone), locale),
          name: formatStaffName(by),
          fields: items
            .map(({ path, became, isSecret }) => {
              const field = words.field(path);
              const whole = account === null ? field : t('changes.of', { field, account });
              // A secret is named, and its value is not told.
              return isSecret
                ? whole
                : t('changes.became', { field: whole, value: words.value(path, became) });
            })
            .join('; '),
        })}
        {state !== 'applied' && <Caption> ({t('changes.waiting')})</Caption>}
      </>
    ),
  }));
  return (
    <BriefPart title={title} brief={brief} parts={['changes']}>
      {changes !== null && <Lines lines={lines} count={changes.count} none={t('changes.none')} />}
    </BriefPart>
  );
}
