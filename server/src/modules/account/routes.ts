import { listSignInMethods, logIn, logOut, type SignInMethods, verifySignIn } from 'contract/account/account'
import { changePreferences, readPreferences } from 'contract/account/preferences'
import * as phone from 'contract/account/phone'
import { changeProfile, readProfile, removeMemberPhoto } from 'contract/account/profile'
import * as security from 'contract/account/security'
import { enterSignInCode, sendSignInCode } from 'contract/account/signInCode'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../../integrations/storage/storage.ts'
import { bind, checksItself } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/problem.ts'
import {
  changePreferences as savePreferences,
  changeProfile as saveProfile,
  enterSignInCode as enterCode,
  endOwnSession,
  type IdentityClaims,
  type Passwords,
  preferencesOf,
  profileOf,
  sendSignInCode as sendCode,
  setPhoto,
  type SignInCodePost,
  type TokenVerifier,
} from '../identity/public.ts'
import type { ReferralKeys } from '../referrals/public.ts'
import type { AccountPort } from './accountPort.ts'
import { memberPhotoRoutes } from './photo/photo.routes.ts'
import { enterPhoneCode, removePhone, sendPhoneCode } from './phone/phone.ts'
import { readAccountChange, undoAccountChange } from './security/changes.ts'
import { confirmEmailChange, requestEmailChange, withdrawEmailChange } from './security/emailChange.ts'
import { changePassword, preparePassword } from './security/password.ts'
import { unlinkProvider } from './security/providers.ts'
import { secondFactorRoutes } from './security/secondFactor.routes.ts'
import { securityOf } from './security/security.ts'
import { checkCode, endOldSession, isConfirmed, logInMember, logOutMember, verifiedData } from './session.ts'

/** Maximum age of an ID token that is exchanged for a session. */
const tokenAgeMaxSeconds = 300

interface Options {
  readonly verifier: TokenVerifier
  readonly referralKeys: ReferralKeys
  readonly signInMethods: () => Promise<SignInMethods>
  readonly codePost: SignInCodePost
  readonly port: AccountPort & { readonly passwords: Passwords }
  readonly storage: Storage
}

export async function accountRoutes(
  app: FastifyInstance,
  { verifier, referralKeys: keys, signInMethods, codePost, port, storage }: Options,
): Promise<void> {
  bind(app, logIn, {
    check: checksItself,
    prepare: async ({ body }) => {
      const claims = await verifier.verify(body.idToken, { maxAgeSeconds: tokenAgeMaxSeconds })
      // In its own transaction: a wrong code counts although the sign-in is refused.
      return { claims, codeOutcome: await port.write((context) => checkCode(context, claims, body)) }
    },
    run: async (context, { body }, { claims, codeOutcome }, caller) => {
      const isCodeRight = isConfirmed(codeOutcome)
      const visited = keys.read(caller.referralCookie)
      const arrival = { keys, visited, addressGroup: caller.addressGroup }
      const signedIn = await logInMember(context, claims, {
        ...body,
        arrival,
        isCodeRight,
        userAgent: caller.userAgent,
      })
      // The old session ends when the new one starts, so that a planted cookie is worthless.
      await endOldSession(context, caller.sessionToken)
      caller.startSession(signedIn.sessionToken, signedIn.sessionEndsAt)
      return signedIn.data
    },
  })
  bind(app, verifySignIn, async (context, _input, { bearerToken, sessionToken }) => {
    const claims = bearerToken === null ? null : await verifier.verify(bearerToken)
    return verifiedData(context, { claims, sessionToken })
  })
  bind(app, logOut, {
    check: checksItself,
    prepare: (_input, { caller }) => claimsIfGood(verifier, caller.bearerToken),
    run: async (context, _input, claims, caller) => {
      await logOutMember(context, { sessionToken: caller.sessionToken, claims })
      caller.clearSession()
      return {}
    },
  })
  bind(app, sendSignInCode, (context, _input, { sessionToken }) => sendCode(context, codePost, sessionToken))
  bind(app, enterSignInCode, (context, { body }, { sessionToken }) =>
    enterCode(context, { sessionToken, code: body.code }),
  )
  bind(app, listSignInMethods, () => signInMethods())
  bind(app, readPreferences, preferencesOf)
  bind(app, changePreferences, (context, { body }) => savePreferences(context, body))
  profileRoutes(app, port)
  securityRoutes(app, port)
  secondFactorRoutes(app, port)
  await memberPhotoRoutes(app, storage)
}

function profileRoutes(app: FastifyInstance, port: AccountPort): void {
  bind(app, readProfile, profileOf)
  bind(app, changeProfile, (context, { body }) => saveProfile(context, body))
  bind(app, removeMemberPhoto, async (context) => {
    await setPhoto(context, null)
    return {}
  })
  bind(app, phone.sendPhoneCode, (context, { body }) => sendPhoneCode(context, port, body))
  bind(app, phone.enterPhoneCode, (context, { body }) => enterPhoneCode(context, port, body.code))
  bind(app, phone.removePhone, async (context) => {
    await removePhone(context)
    return {}
  })
}

function securityRoutes(app: FastifyInstance, port: Options['port']): void {
  bind(app, security.readSecurity, (context, _input, { sessionToken }) =>
    securityOf(context, port, sessionToken),
  )
  bind(app, security.changeEmail, (context, { body }) => requestEmailChange(context, port, body.email))
  bind(app, security.withdrawEmailChange, async (context) => {
    await withdrawEmailChange(context)
    return {}
  })
  bind(app, security.confirmEmailChange, (context, { body }) => confirmEmailChange(context, port, body.token))
  bind(app, security.changePassword, {
    check: checksItself,
    prepare: ({ body }, { actor }) =>
      preparePassword(app.runtime.readContext({ actor, requestId: '', log: app.log }), port, body),
    run: (context, _input, prepared, { sessionToken }) =>
      changePassword(context, port, prepared, sessionToken),
  })
  bind(app, security.unlinkProvider, async (context, { params }) => {
    await unlinkProvider(context, port, params.provider)
    return {}
  })
  bind(app, security.endOwnSession, async (context, { params }) => {
    await endOwnSession(context, params.id)
    return {}
  })
  bind(app, security.readAccountChange, (context, { body }) => readAccountChange(context, body.token))
  bind(app, security.undoAccountChange, (context, { body }) => undoAccountChange(context, port, body.token))
}

/** An invalid token must not prevent sign-out: the session cookie is enough. */
async function claimsIfGood(verifier: TokenVerifier, token: string | null): Promise<IdentityClaims | null> {
  if (token === null) return null
  try {
    return await verifier.verify(token)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
