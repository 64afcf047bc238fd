import type { ClientInfoEditAnswer } from '@/contract/clientInfo/schema';
import { getConfig } from '@/lib/config/browser';
import { formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';

interface Sources {
  /** By path: where its value comes from, in words. */
  sources: Readonly<Record<string, string>>;
  /** The last change of any field; null if there was none. */
  lastChange: { at: string; name: string } | null;
}

/** @returns where the values of a client come from, in words */
export function useSources(fields: ClientInfoEditAnswer['fields']): Sources {
  const t = useT('form');
  const locale = useLocale();
  const changes = fields.flatMap(({ path, change }) =>
    change === null
      ? []
      : [
          {
            path,
            at: change.at,
            name: formatStaffName(change.by),
          },
        ],
  );
  const sources = fields.map(({ path }) => {
    const change = changes.find((each) => each.path === path);
    const text =
      change === undefined
        ? t('source.book')
        : t('source.changed', {
            name: change.name,
            when: formatDateTime(change.at, locale, { timeZone: getConfig().timeZone }),
          });
    return [path, text] as const;
  });
  const lastChange = changes.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null;
  return { sources: Object.fromEntries(sources), lastChange };
}
