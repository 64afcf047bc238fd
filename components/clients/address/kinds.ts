import type { AddressKind } from '@/contract/addresses/codes';
import type { PartyKind } from '@/contract/scalars';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';

const selectResidential = selectFlag('addressUpdateResidential');
const selectMailing = selectFlag('addressUpdateMailing');
const selectGlobal = selectFlag('addressUpdateGlobal');

/** What the flags let a person change: home addresses, mailing addresses, and other people in one change. */
export interface AddressRights {
  isOn: boolean;
  isGlobal: boolean;
  kindsOf(kind: PartyKind): AddressKind[];
}

/** @returns what of addresses can be changed, by the flags */
export function useAddressRights(): AddressRights {
  const hasHome = useAppSelector(selectResidential);
  const hasMail = useAppSelector(selectMailing);
  const isGlobal = useAppSelector(selectGlobal);
  return {
    isOn: hasHome || hasMail,
    isGlobal,
    kindsOf: (kind) => [
      ...(hasHome ? [kind === 'person' ? ('residential' as const) : ('business' as const)] : []),
      ...(hasMail ? (['mailing', 'seasonal', 'account'] as const) : []),
    ],
  };
}
