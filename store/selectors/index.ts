export { selectFlag, selectFlagsStatus, selectTransport } from './flags';
export {
  isScreenLastNameFirst,
  selectAssistantModel,
  selectIsMeAwaited,
  selectLastNameFirst,
  selectMayHaveRepCodes,
  selectMe,
  selectRoles,
} from './me';
