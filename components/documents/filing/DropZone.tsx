import { useRef, useState, type DragEvent } from 'react';
import { Caption, Row, Stack, Text } from '@/components/ui/layout';
import { DOCUMENT_TYPES, UPLOAD_MAX_BYTES, UPLOADS_MAX } from '@/contract/documents/codes';
import { formatBytes, formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import styles from './Filing.module.css';

/** What the browser offers. The gateway decides by what a file holds. */
const ACCEPT = [...Object.keys(DOCUMENT_TYPES), '.heic', '.heif', '.docx', '.xlsx'].join(',');

interface Props {
  onFiles(files: readonly File[]): void;
}

/** Where files are dropped, chosen, or taken by the camera of a telephone. */
export function DropZone({ onFiles }: Props) {
  const t = useT('documents');
  const locale = useLocale();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file can be chosen again after it was left out.
    input.value = '';
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Stack
      gap={2}
      pad={4}
      align="center"
      className={cx(styles.drop, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Row gap={2} canWrap align="center" justify="center">
        <Text>{t('filing.drop')}</Text>
        <Text tone="soft">{t('filing.or')}</Text>
        <Button onClick={() => picker.current?.click()}>{t('filing.choose')}</Button>
        <span className={styles.camera}>
          <Button onClick={() => camera.current?.click()}>{t('filing.photo')}</Button>
        </span>
      </Row>
      <input
        ref={picker}
        type="file"
        multiple
        accept={ACCEPT}
        className={styles.picker}
        tabIndex={-1}
        aria-label={t('filing.choose')}
        onChange={({ target }) => take(target)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        className={styles.picker}
        tabIndex={-1}
        aria-label={t('filing.photo')}
        onChange={({ target }) => take(target)}
      />
      <Caption as="p" textAlign="center">
        {t('filing.limits', {
          max: formatCount(UPLOADS_MAX, locale),
          size: formatBytes(UPLOAD_MAX_BYTES, locale),
        })}
      </Caption>
    </Stack>
  );
}
