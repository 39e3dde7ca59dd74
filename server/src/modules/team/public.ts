export { endTimeOff, moveTimeOff, takeTimeOff, timeOffOf } from './absences/timeOff.ts'
export { roomNamesAt } from './rooms/rooms.ts'
export {
  accountsOf,
  chooseOwnStaff,
  ownCalendarChanged,
  linkStaff,
  staffLinkedTo,
  staffOfHold,
  staffOfMember,
} from './staffAccounts.ts'
export { mustManageStaff } from './people/teamAccess.ts'
export { stopWork } from './stopWork.ts'
export { termsChanged, termsOfServices, type TermsOfServices, writeTerms } from './settings/serviceTerms.ts'
