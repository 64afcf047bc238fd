import { Row } from '@/components/ui/layout';
import { formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { hasFailed } from '@/store/bookFilter';
import { focusHeading } from '../states/focusHeading';
import { Button } from '../ui/Button';
import { cx } from '../ui/cx';
import { StatusDot } from '../ui/StatusDot';
import styles from './FilterNotes.module.css';
import type { ListFilter } from './useBookFilter';
import { valueText } from './useFieldText';

/** Says in plain words where the list does not show what its address asks for. The place for it speaks. */
export function FilterNotes({ filter }: { filter: ListFilter }) {
  const t = useT('filters');
  const { note, isViewMissed } = filter;
  // The note goes, and with it the button: the focus goes to what stays.
  const leaveBy = (action: () => void) => () => {
    focusHeading();
    action();
  };
  const isQuiet = !isViewMissed && note?.kind === 'shared' && note.cut === null && note.values.length === 0;
  return (
    <div role="status" className={styles.notes}>
      {(note !== null || isViewMissed) && (
        <Row
          as="p"
          gap="1 3"
          canWrap
          align="center"
          tone="strong"
          pad="1 3"
          radius="button"
          fill="warn"
          className={cx(isQuiet && styles.quiet)}
        >
          <StatusDot tone={isQuiet ? 'neutral' : 'warn'}>
            {isViewMissed && `${t('notes.viewMissed')} `}
            {note !== null && <NoteText note={note} />}
          </StatusDot>
          {hasFailed(note) && <Button onClick={leaveBy(filter.retry)}>{t('retry')}</Button>}
          <Button variant="quiet" onClick={leaveBy(filter.dismissNote)}>
            {t('dismiss')}
          </Button>
        </Row>
      )}
    </div>
  );
}

function NoteText({ note }: { note: NonNullable<ListFilter['note']> }) {
  const t = useT('filters');
  const locale = useLocale();
  if (!('cut' in note)) return t(`notes.${note.kind}`);
  const cut = note.cut === null ? [] : [t(`notes.cut.${note.cut}`)];
  if (note.kind === 'cut') return cut.join(' ');
  const texts = note.values.map(({ field, value }) =>
    t('notes.value', { field: t(`fields.${field}`), value: valueText(field, value, locale) }),
  );
  const values = formatList(texts, locale);
  const shared = () =>
    note.kind === 'shared' && note.view !== null
      ? t('notes.sharedView', { name: note.view })
      : t('notes.sharedFilter');
  const said = [
    ...cut,
    ...(note.kind === 'shared' ? [shared()] : []),
    ...(texts.length > 0 ? [t(note.kind === 'shared' ? 'notes.none' : 'notes.unseen', { values })] : []),
  ];
  return said.join(' ');
}
