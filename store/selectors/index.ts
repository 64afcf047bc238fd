export { selectFlag, selectFlagsStatus, selectTransport } from './flags';
export {
  isScreenLastNameFirst,
  selectIsMeAwaited,
  selectLastNameFirst,
  selectMayHaveRepCodes,
  selectMe,
  selectRoles,
} from './me';
