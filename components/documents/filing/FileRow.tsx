import { Grid, Row, Stack, Text } from '@/components/ui/layout';
import { type FiledKind, PAPER_NOTE_MAX, PAPER_TITLE_MAX } from '@/contract/documents/codes';
import type { DocumentFilingAnswer } from '@/contract/documents/schema';
import { formatBytes, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/DateField';
import { SelectField } from '../../ui/SelectField';
import { StatusDot } from '../../ui/StatusDot';
import { TextField } from '../../ui/TextField';
import styles from './Filing.module.css';
import { type Filing, type FilingRow, isPeriod, isReady } from './useFiling';
import { refusalOf, useFilingWords } from './useFilingWords';

interface Props {
  row: FilingRow;
  info: DocumentFilingAnswer;
  filing: Filing;
  kinds: readonly FiledKind[];
  /** Opens the document that the client has already. */
  onShow(id: string): void;
}

/** One file: its progress or refusal, and the fields that describe it. */
export function FileRow({ row, info, filing, kinds, onShow }: Props) {
  const t = useT('documents');
  const locale = useLocale();
  const { stateOf, faultOf } = useFilingWords();
  const { id, file, upload } = row;
  const { name } = file;
  const state = stateOf(row);
  const fault = faultOf(row);
  const onFile = row.filing === 'filed' ? null : (upload?.answer?.onFile ?? null);
  const isUnderWay = upload?.status === 'waiting' || upload?.status === 'sending';
  const canRetry =
    upload?.status === 'failed' && refusalOf(row) === null && upload.error?.code !== 'not-found';
  return (
    <Stack as="li" gap={2} pad="3 0" rule="between" aria-label={name}>
      <Row gap="1 3" canWrap align="baseline">
        <Text weight={600} className={styles.name}>
          {name}
        </Text>
        <Text tone="soft">{formatBytes(file.size, locale)}</Text>
        {/* The share that is sent changes many times a second: it is seen and not spoken. */}
        <span role="status" aria-live={upload?.status === 'sending' ? 'off' : 'polite'}>
          <StatusDot tone={state.tone}>{state.text}</StatusDot>
        </span>
        <Row gap={2} isPushed>
          {canRetry && (
            <Button size="small" aria-label={t('filing.retryOf', { name })} onClick={() => filing.retry(id)}>
              {t('filing.retry')}
            </Button>
          )}
          {row.filing !== 'filed' && row.filing !== 'saving' && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t(isUnderWay ? 'filing.cancelOf' : 'filing.removeOf', { name })}
              onClick={() => filing.remove(id)}
            >
              {t(isUnderWay ? 'filing.cancel' : 'filing.remove')}
            </Button>
          )}
        </Row>
      </Row>
      {upload?.status === 'sending' && (
        <progress
          className={styles.progress}
          aria-label={t('filing.progress', { name })}
          max={file.size}
          value={upload.sent}
        />
      )}
      {fault !== null && (
        <Text role="alert" as="p" tone="bad">
          {fault}
        </Text>
      )}
      {onFile !== null && (
        <Row as="p" role="alert" gap={2} canWrap align="baseline">
          {t('filing.onFile', { date: formatDateLong(onFile.createdOn, locale) })}
          <Button size="small" onClick={() => onShow(onFile.id)}>
            {t('filing.showOnFile', { title: onFile.title })}
          </Button>
        </Row>
      )}
      {isReady(row) && <PaperFields row={row} info={info} filing={filing} kinds={kinds} />}
    </Stack>
  );
}

function PaperFields({ row: { id, form }, info, filing, kinds }: Omit<Props, 'onShow'>) {
  const t = useT('documents');
  const accounts = useT('accounts');
  const set = (key: keyof typeof form) => (value: string) => filing.edit(id, { [key]: value });
  const language = form.language === '' ? info.language : form.language;
  return (
    <Grid gap="3 4" align="end" className={styles.fields}>
      <SelectField
        label={t('filing.fields.kind')}
        value={form.kind}
        options={[
          { value: '' as const, label: t('filing.chooseKind') },
          ...kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onChange={set('kind')}
      />
      <TextField
        label={t('filing.fields.title')}
        value={form.title}
        maxLength={PAPER_TITLE_MAX}
        onChange={set('title')}
      />
      {info.accounts.length > 0 && (
        <SelectField
          label={t('filing.fields.account')}
          value={form.accountId}
          options={[
            { value: '', label: t('filing.fields.noAccount') },
            ...info.accounts.map(({ id: value, number, type }) => ({
              value,
              label: `${number} · ${accounts(`type.${type}`)}`,
            })),
          ]}
          onChange={set('accountId')}
        />
      )}
      <DateField
        label={t('filing.fields.datedOn')}
        value={form.datedOn}
        max={info.today}
        onChange={set('datedOn')}
      />
      <Stack gap={1} canShrink>
        <TextField
          label={t('filing.fields.period')}
          value={form.period}
          placeholder={t('filing.periodForm')}
          maxLength={7}
          aria-invalid={!isPeriod(form.period) || undefined}
          onChange={set('period')}
        />
        {!isPeriod(form.period) && (
          <Text role="alert" as="p" tone="bad" size="caption">
            {t('filing.periodWrong')}
          </Text>
        )}
      </Stack>
      <SelectField
        label={t('filing.fields.language')}
        value={language}
        options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={set('language')}
      />
      <TextField
        label={t('filing.fields.note')}
        value={form.note}
        maxLength={PAPER_NOTE_MAX}
        onChange={set('note')}
      />
    </Grid>
  );
}
