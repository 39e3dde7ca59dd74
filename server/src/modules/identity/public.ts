export { identityPath, type WayInChange } from './auth/authLibrary.ts'
export { type AccountLink, createIdentityService, type IdentityService } from './auth/authService.ts'
export {
  isPasswordOf,
  lockWaysIn,
  newPasswordHash,
  removeProvider,
  removeWaysIn,
  setPasswordHash,
  waysInOf,
} from './auth/waysIn.ts'
export { deleteEndedAttempts } from './limits/attempts.ts'
export { countAttempt, deleteEndedGuesses, pauseOf } from './limits/attemptCounts.ts'
export { type AddressOwner, isAddressOfOther, reclaimAddress, replaceAddress } from './members/address.ts'
export { changePreferences, preferencesOf } from './members/preferences.ts'
export {
  type BirthdayNow,
  birthdaysNow,
  changeProfile,
  interestsOf,
  profileOf,
  receiptAddressOf,
  setPhone,
  setPhoto,
} from './members/profile.ts'
export { changeOperator } from './members/operators.ts'
export {
  membersNamed,
  memberWithEmail,
  operatorIds,
  peopleOf,
  type Person,
  personOf,
  setLeaving,
} from './members/people.ts'
export { endOwnSession, endSessionsExcept, ownSessions } from './sessions/ownSessions.ts'
export {
  admitExchange,
  endAllSessions,
  memberOfIdentity,
  endSessionsOfMember,
  revokeTokensOf,
  signOut,
} from './sessions/revocations.ts'
export { latestProof, requireFreshSignIn } from './sessions/freshSignIn.ts'
export { enterSignInCode, sendSignInCode, type SignInCodePost } from './signInCodes/signInCodes.ts'
export {
  createSession,
  deleteEndedSessions,
  endSession,
  memberByClaims,
  memberOfSession,
  noteSessionUse,
  signInMember,
} from './sessions/sessions.ts'
export {
  changeAccountName,
  changeAddressState,
  inviteAccount,
  lockAccount,
  type LockedAccount,
  restoreAccount,
  suspendAccount,
} from './operators/account.ts'
export {
  firstUsers,
  phoneOf,
  signInFacts,
  signInsBefore,
  userOf,
  type UserSelection,
  usersPage,
} from './operators/users.ts'
export { type Viewing, viewingOf, viewingOfBearer } from './viewing/viewing.ts'
export { beginView, type EndedView, endView, takeEndedViews } from './viewing/views.ts'
export { createTokenVerifier, type IdentityClaims, type TokenVerifier } from './tokens/verifyTokens.ts'
