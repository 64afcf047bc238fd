import '@/components/ui/form/zodWithoutEval.form';
import type { SaveOutcome } from '@/contract/changes/schema';
import {
  type ClientInfoEditAnswer,
  type ClientInfoForm as Values,
  clientInfoForm,
} from '@/contract/clientInfo/schema';
import { clientPath } from '@/contract/routes';
import { getConfig } from '@/lib/config/browser';
import { formatDateTime, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { AwaitedForm } from '../../kit/form/AwaitedForm';
import { useFieldWords } from '../../kit/changes/useFieldWords';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { EditSheet } from '../../kit/form/EditSheet';
import { useEditForm } from '../../kit/form/useEditForm';
import { FormPanels, FormTabs } from '../../ui/form/FormTabs';
import { useFormTabs } from '../../ui/form/useFormTabs';
import { ContactSection } from './ContactSection';
import { IdentitySection } from './IdentitySection';
import { FamilySection } from './FamilySection';
import { RolesSection } from './RolesSection';
import { type InfoSection, sectionsOf } from './sections';
import { TrustedSection } from './TrustedSection';
import { usePartLabels } from './usePartLabels';
import { useSources } from './useSources';

const SECRETS = ['sin'];

interface Props {
  id: string;
  /** Of the client, while the form is loaded. */
  subject: string;
  onClose(): void;
  onSaved(outcome: SaveOutcome, values: Values): void;
}

/** The form of a client's info, in its sheet: loading, failed or loaded. The opener asks for its answer. */
export function ClientInfoForm({ id, subject, onClose, onSaved }: Props) {
  const t = useT('clientInfo');
  const view = useScreenCall('clientSummary', 'clientInfoEdit', { id });
  const { data } = view;
  if (data !== null) return <Loaded key={id} info={data} {...{ onClose, onSaved }} />;
  return (
    <AwaitedForm view={view} action={t('edit')} subject={subject} loading={t('loading')} onClose={onClose} />
  );
}

interface LoadedProps extends Pick<Props, 'onClose' | 'onSaved'> {
  info: ClientInfoEditAnswer;
}

function Loaded({ info, onClose, onSaved }: LoadedProps) {
  const t = useT('clientInfo');
  const locale = useLocale();
  const words = useFieldWords();
  const lastFirst = useLastNameFirst();
  const { sources, lastChange } = useSources(info.fields);
  const parts = usePartLabels();
  const name = formatName(info.name, { lastFirst });
  const sections = sectionsOf(info.kind, (key) => t(`section.${key}`));
  const tabs = useFormTabs(sections);
  const paths = sections.flatMap(({ fields }) => fields).filter((path) => path in info.values);
  // The form shows only the ending of the current value, and never sends it back.
  const values = { ...info.values, sin: null };
  const edit = useEditForm({
    call: 'clientInfoSave',
    form: 'clientInfo',
    entity: 'client',
    id: info.id,
    version: info.version,
    values,
    schema: clientInfoForm,
    paths,
    secrets: SECRETS,
    show: words.value,
    notice: { label: t('summary:infoOf', { name }), href: clientPath(info.id, locale) },
    onSaved,
  });
  const labels = { ...Object.fromEntries(paths.map((path) => [path, words.field(path)])), ...parts };
  const facts = [
    t('version', { version: info.version }),
    ...(lastChange === null
      ? []
      : [
          t('lastChange', {
            when: formatDateTime(lastChange.at, locale, { timeZone: getConfig().timeZone }),
            name: lastChange.name,
          }),
        ]),
  ].join(' · ');
  return (
    <EditSheet
      edit={edit}
      action={t('edit')}
      subject={name}
      checked={info.fields.filter(({ isChecked }) => isChecked).map(({ path }) => path)}
      reveal={tabs.reveal}
      tabs={<FormTabs tabs={tabs} refusal={edit.error} />}
      {...{ facts, labels, sources, onClose }}
    >
      <FormPanels tabs={tabs}>{({ key }) => <Section section={key} info={info} />}</FormPanels>
    </EditSheet>
  );
}

function Section({ section, info }: { section: InfoSection['key']; info: ClientInfoEditAnswer }) {
  const { kind, today } = info;
  switch (section) {
    case 'identity':
      return <IdentitySection kind={kind} sinEnding={info.values.sin ?? null} />;
    case 'contact':
      return <ContactSection kind={kind} today={today} electronic={info.electronic} />;
    case 'family':
      return <FamilySection />;
    case 'trusted':
      return <TrustedSection clientId={info.id} />;
    case 'roles':
      return <RolesSection clientId={info.id} kind={kind} />;
  }
}
