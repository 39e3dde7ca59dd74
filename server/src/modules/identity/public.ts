export { identityPath, type WayInChange } from './auth/authLibrary.ts'
export { type AccountLink, createIdentityService, type IdentityService } from './auth/authService.ts'
export { lockWaysIn, removeProvider, removeWaysIn, setPasswordHash, waysInOf } from './auth/waysIn.ts'
export { type Passwords, slowPasswords } from './auth/passwords.ts'
export { personSince, recognizeCard, rememberFormer } from './former/formerAccounts.ts'
export { deleteEndedAttempts } from './limits/attempts.ts'
export { countAttempt, countUse, deleteEndedGuesses, pauseOf } from './limits/attemptCounts.ts'
export {
  type AddressOwner,
  isAddressOfOther,
  reclaimAddress,
  replaceAddress,
  takeOverAddress,
} from './members/address.ts'
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
export { changeOperator, resetSecondFactors } from './members/operators.ts'
export {
  confirmedMemberName,
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
  endWithIdentitySession,
  signOut,
} from './sessions/revocations.ts'
export {
  beginErasing,
  isErasing,
  lockBeforeErasure,
  requireActive,
  requireActiveCustomer,
} from './sessions/erasing.ts'
export { requireFreshSignIn } from '../../platform/http/freshProof.ts'
export { latestProof } from './sessions/freshSignIn.ts'
export { passkeySignInOf } from './secondFactor/passkeySignInOf.ts'
export {
  acceptedPasskeys,
  listPasskeys,
  type PasskeySite,
  proofOptions,
  registerPasskey,
  registrationOptions,
  removePasskey,
  removePasskeysSince,
  renamePasskey,
} from './secondFactor/passkeys.ts'
export {
  factorsOfMember,
  markSecondFactor,
  operatorNeedsOf,
  proofWaysOf,
  proveCode,
  provePasskey,
} from './secondFactor/proof.ts'
export {
  addRecoveryCodes,
  confirmTotp,
  recoveryCodesLeft,
  removeFactorsSince,
  removeRecoveryCodes,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
  totpSince,
  turnOnTotp,
  useFactorCode,
} from './secondFactor/totp.ts'
export { enterSignInCode, sendSignInCode, type SignInCodePost } from './signInCodes/signInCodes.ts'
export {
  createSession,
  deleteEndedSessions,
  endSession,
  type LiveSession,
  memberByClaims,
  memberOfSession,
  signInMember,
} from './sessions/sessions.ts'
export { noteSessionUse, recordSessionUses } from './sessions/sessionUses.ts'
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
