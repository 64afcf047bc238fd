import type { ReactNode } from 'react';
import type { BriefPart as PartName } from '@/contract/brief/codes';
import type { Brief } from '@/contract/brief/schema';
import { useT } from '@/lib/i18n/useT';
import { Card } from '../ui/Card';
import { Text } from '../ui/layout';

interface Props {
  title: string;
  meta?: ReactNode;
  brief: Brief;
  /** The parts of the brief that it shows. */
  parts: readonly PartName[];
  children: ReactNode;
}

/** A section of a brief. It is absent where none of its parts was asked for, and says so where one failed. */
export function BriefPart({ title, meta, brief, parts, children }: Props) {
  const t = useT('brief');
  const hasFailed = parts.some((part) => brief.failed.includes(part));
  if (!hasFailed && parts.every((part) => brief[part] === null)) return null;
  return (
    <Card title={title} meta={meta}>
      {children}
      {hasFailed && (
        <Text as="p" tone="bad" role="status">
          {t('partFailed')}
        </Text>
      )}
    </Card>
  );
}
