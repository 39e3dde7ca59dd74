export { createIdentityService, type IdentityService } from './auth/authService.ts'
export { deleteEndedAttempts } from './limits/attempts.ts'
export { countWrongCode, deleteEndedGuesses, pauseOf } from './limits/attemptCounts.ts'
export { changePreferences, preferencesOf } from './members/preferences.ts'
export { changeProfile } from './members/profile.ts'
export { changeOperator } from './members/operators.ts'
export { membersNamed, operatorIds, peopleOf, type Person, personOf } from './members/people.ts'
export {
  admitExchange,
  endAllSessions,
  revokeAllTokens,
  revokeTokensOf,
  signOut,
} from './sessions/revocations.ts'
export { latestProof, requireFreshSignIn } from './sessions/freshSignIn.ts'
export { enterSignInCode, sendSignInCode, type SignInCodePost } from './signInCodes/signInCodes.ts'
export {
  createSession,
  endOtherSessions,
  deleteEndedSessions,
  endSession,
  memberByClaims,
  memberOfSession,
  signInMember,
} from './sessions/sessions.ts'
export { createTokenVerifier, type IdentityClaims, type TokenVerifier } from './tokens/verifyTokens.ts'
