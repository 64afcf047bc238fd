import { Text } from '@/components/ui/layout';
import { getConfig } from '@/lib/config/browser';
import { useT } from '@/lib/i18n/useT';

/** Whom to call, as the firm has configured it: at the same place of every page of help (WCAG 3.2.6). */
export function HelpContact() {
  const t = useT('header');
  const { helpDesk } = getConfig();
  return (
    <Text as="p" tone="soft" breaks="anywhere">
      {helpDesk === null ? t('helpContactFirm') : t('helpContact', { contact: helpDesk })}
    </Text>
  );
}
