import { listSignInMethods, logIn, logOut, type SignInMethods, verifySignIn } from 'contract/account'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import type { IdentityClaims, TokenVerifier } from '../identity/identity.tokens.ts'
import type { ReferralKeys } from '../referrals/referrals.keys.ts'
import { logInMember, logOutMember, verifiedData } from './account.service.ts'

/** An ID token may be exchanged for a session for so long after it was made. */
const tokenAgeMaxSeconds = 300

interface Options {
  readonly verifier: TokenVerifier
  readonly referralKeys: ReferralKeys
  readonly signInMethods: () => Promise<SignInMethods>
}

export function accountRoutes(
  app: FastifyInstance,
  { verifier, referralKeys: keys, signInMethods }: Options,
): void {
  bind<typeof logIn, IdentityClaims>(
    app,
    logIn,
    async (context, { body }, caller, claims) => {
      const visited = keys.read(caller.referralCookie)
      const arrival = { keys, visited, addressGroup: caller.addressGroup }
      const signedIn = await logInMember(context, claims, { ...body, arrival })
      // The old session ends with the new one's start, so that a planted cookie is worth nothing.
      await logOutMember(context, caller.sessionToken)
      caller.startSession(signedIn.sessionToken, signedIn.sessionEndsAt)
      return signedIn.data
    },
    ({ body }) => verifier.verify(body.idToken, { maxAgeSeconds: tokenAgeMaxSeconds }),
  )
  bind(app, verifySignIn, async (context, _input, { bearerToken, sessionToken }) => {
    const claims = bearerToken === null ? null : await verifier.verify(bearerToken)
    return verifiedData(context, { claims, sessionToken })
  })
  bind(app, logOut, async (context, _input, caller) => {
    await logOutMember(context, caller.sessionToken)
    caller.clearSession()
    return {}
  })
  bind(app, listSignInMethods, () => signInMethods())
}
