import { useRouter } from 'next/router';
import { useState } from 'react';
import { Grid } from '@/components/ui/layout';
import { log } from '@/lib/log';
import { pathOf } from '@/lib/i18n/paths';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import styles from './Views.module.css';

interface Props {
  id: string;
  /** Whether others may open it too. */
  isShared: boolean;
}

const ignore = () => undefined;

/** The address that opens a view, to be handed on. */
export function ViewLink({ id, isShared }: Props) {
  const t = useT('filters');
  const { asPath } = useRouter();
  const [isCopied, setCopied] = useState(false);
  const link = `${window.location.origin}${pathOf(asPath)}?view=${id}`;
  function copy() {
    // Where the browser refuses, the link stands there to be copied by hand.
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => log.info('the clipboard refused a link'),
    );
  }
  return (
    <Grid gap="1 2" align="end" className={styles.link}>
      <TextField label={t('views.link')} readOnly value={link} onChange={ignore} />
      <Button onClick={copy}>{t('views.copy')}</Button>
      <p className="type-caption" role="status">
        {isCopied ? t('views.copied') : isShared ? t('views.linkTeam') : t('views.linkMine')}
      </p>
    </Grid>
  );
}
