import { BRIEF_PARTS, type BriefPart } from '@/contract/brief/codes';
import type { ScreenName } from '@/contract/channels';
import { isScreenOpen } from '@/contract/screenFlags';
import { useAppSelector } from '@/store/hooks';

/** The screen that shows more of a part. The part is asked for only if that screen is open. */
const SCREEN_OF: Partial<Record<BriefPart, ScreenName>> = {
  changes: 'clientLogs',
  tasks: 'home',
  transfers: 'transfers',
  kyc: 'clientKyc',
  verification: 'clientVerification',
  delivery: 'clientDelivery',
  documents: 'clientDocuments',
};

/** @returns the parts of a brief whose flags are on */
export function useBriefParts(): BriefPart[] {
  const flags = useAppSelector((state) => state.flags.flags);
  return BRIEF_PARTS.filter((part) => {
    const screen = SCREEN_OF[part];
    return screen === undefined || isScreenOpen(screen, flags);
  });
}
