import { Grid } from '@/components/ui/layout';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import { LinkButton } from '../ui/LinkButton';
import { HomeHead } from './HomeHead';

/** The home page of who serves no client and may lead those who do: the way to what is led. */
export function LeaderHome() {
  const t = useT('home');
  const locale = useLocale();
  return (
    <Grid columns={1} gap={4} maxWidth="page">
      <HomeHead overview={null} hasFailed />
      <Card>
        <EmptyState
          title={t('leader.text')}
          action={
            <LinkButton variant="accent" href={`/${locale}/dashboards/executive/`}>
              {t('leader.open')}
            </LinkButton>
          }
        />
      </Card>
    </Grid>
  );
}
