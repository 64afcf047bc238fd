import { useEffect, useRef, useState } from 'react';
import { Row, Stack, Text } from '@/components/ui/layout';
import {
  CONSENT_METHODS,
  CONSENT_RULES,
  CONSENT_TEXTS,
  choicesOf,
  type DeliveryDocument,
  isElectronic,
  whyNotElectronic,
} from '@/contract/delivery/codes';
import type {
  DeliveryAccount,
  DeliveryPreference,
  DeliveryPreferencesAnswer,
} from '@/contract/delivery/schema';
import { backToOpening, chosen, isSameState } from '@/contract/delivery/state';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useUnsaved } from '../ui/useUnsaved';
import { type Asked, ChoiceFields, consentOf } from './ChoiceFields';
import styles from './Delivery.module.css';
import { Outcome } from './Outcome';
import { PreferenceFacts } from './PreferenceFacts';
import { useConsentPapers } from './useConsentPapers';
import { useDeliveryWrites } from './useDeliveryWrites';

/** A cell of the matrix. */
export interface Cell {
  accountId: string;
  document: DeliveryDocument;
}

interface Props {
  id: string;
  answer: DeliveryPreferencesAnswer;
  cell: Cell;
  /** True of a client who died. */
  isDead: boolean;
  onClose(): void;
  /** Called once something was saved or undone. */
  onChanged(): void;
}

/** What is known of one cell, and the form that changes it. It stays open after a save, to show what became of it. */
export function DeliveryPanel(props: Props) {
  const { answer, cell } = props;
  const preference = answer.preferences.find(
    (each) => each.accountId === cell.accountId && each.document === cell.document,
  );
  const account = answer.accounts.find((each) => each.id === cell.accountId);
  if (preference === undefined || account === undefined) return null;
  return <CellPanel {...props} preference={preference} account={account} />;
}

interface CellProps extends Props {
  preference: DeliveryPreference;
  account: DeliveryAccount;
}

/** The rule of consent that a document is under. */
function ruleOf(document: DeliveryDocument): 'none' | 'any' | 'express' {
  const methods = CONSENT_RULES[document];
  if (methods === null) return 'none';
  return methods.length === CONSENT_METHODS.length ? 'any' : 'express';
}

function CellPanel({ id, answer, isDead, preference, account, onClose, onChanged }: CellProps) {
  const t = useT('delivery');
  const [edited, setEdited] = useState<Asked | null>(null);
  const writes = useDeliveryWrites(id, 'delivery', onChanged);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [preference.accountId, preference.document]);

  const { accountId, document, changed, consent } = preference;
  const asked = edited ?? {
    choice: preference.pending ?? preference.current,
    method: consent?.method ?? null,
    text: consent?.text ?? CONSENT_TEXTS[0],
    language: consent?.language ?? answer.language,
    effectiveOn: '',
  };
  const given = consentOf(asked);
  const papers = useConsentPapers(id, asked);
  const state = chosen(document, preference, asked.choice, given);
  useUnsaved(edited !== null && !isSameState(state, preference));
  const hasElectronic = whyNotElectronic({ hasEmail: answer.email !== null, isDead }) === null;
  const opening = backToOpening(document, preference, preference.atOpening, given);
  const mayReopen =
    !isSameState(opening, preference) && (hasElectronic || !isElectronic(preference.atOpening));
  const save = (choice: Asked['choice'] | 'atOpening') =>
    writes.save({
      id,
      version: answer.version,
      choices: [{ accountId, document, choice, consent: given }],
      ...papers.sent,
      ...(choice !== 'atOpening' && asked.effectiveOn !== '' && { effectiveOn: asked.effectiveOn }),
    });
  const rule = ruleOf(document);
  const isTooLittle = rule === 'express' && state.pending !== null && asked.method === 'telephone';
  return (
    <Stack
      as="section"
      gap={3}
      pad="4 inset"
      border="line"
      radius="card"
      fill="surface"
      aria-labelledby="delivery-cell"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Row gap={2} justify="between" className={styles.panelHead}>
        <div>
          <p className={styles.kind}>{account.number}</p>
          <h2 ref={heading} id="delivery-cell" className="type-heading" tabIndex={-1}>
            {t(`documents.${document}`)}
          </h2>
        </div>
        <Button variant="quiet" isIconOnly aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Row>
      {isTooLittle ? (
        <div className={styles.note}>
          <strong>{t('byTelephone.title')}</strong>
          <p>{t('byTelephone.text', { document: t(`documents.${document}`) })}</p>
        </div>
      ) : (
        <Text as="p" tone="soft">
          {t(`rule.${rule}`)}
        </Text>
      )}
      <PreferenceFacts preference={preference} onWithdraw={writes.withdraw} />
      <Outcome writes={writes} isWaiting={preference.pending !== null} />
      <ChoiceFields
        asked={asked}
        choices={choicesOf(document).filter(
          (each) => hasElectronic || !isElectronic(each) || each === asked.choice,
        )}
        needsConsent={rule !== 'none'}
        today={answer.today}
        papers={papers.field}
        onAsk={(next) => {
          writes.dismiss();
          setEdited(next);
        }}
      />
      {state.pending !== null && (
        <Text as="p" isBlock tone="warn" size="small">
          {t('willWait', { choice: t(`choice.${state.current}`) })}
        </Text>
      )}
      <Row gap={2} canWrap>
        <Button
          variant="accent"
          isBusy={writes.isBusy}
          disabled={isSameState(state, preference) || asked.isDayWrong === true}
          onClick={() => save(asked.choice)}
        >
          {t(writes.failure === 'conflict' ? 'saveAnyway' : 'save')}
        </Button>
        {changed !== null && (
          <Button
            disabled={writes.isBusy}
            onClick={() => {
              setEdited(null);
              writes.undo(changed.changeSetId);
              // This button goes with what it undoes.
              heading.current?.focus();
            }}
          >
            {t('undo')}
          </Button>
        )}
        {mayReopen && (
          <Button
            disabled={writes.isBusy}
            onClick={() => {
              setEdited(null);
              save('atOpening');
            }}
          >
            {t('toOpening')}
          </Button>
        )}
      </Row>
      {mayReopen && opening.pending !== null && (
        <Text as="p" isBlock tone="warn" size="small">
          {t('openingWillWait', { choice: t(`choice.${opening.current}`) })}
        </Text>
      )}
      {account.isJoint && (
        <Text as="p" tone="soft">
          {t('jointNote')}
        </Text>
      )}
    </Stack>
  );
}
