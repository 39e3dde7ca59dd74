import * as contract from 'contract/account/secondFactor'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../platform/http/bind.ts'
import {
  proofOptions,
  proofWaysOf,
  proveCode,
  provePasskey,
  renamePasskey,
  startTotp,
} from '../../identity/public.ts'
import type { AccountPort } from '../accountPort.ts'
import {
  addPasskey,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  sessionOf,
  siteOf,
  startPasskey,
} from './secondFactor.ts'

/** Proofs of an open session, passkeys, the authenticator app and recovery codes. */
export function secondFactorRoutes(app: FastifyInstance, port: AccountPort): void {
  bind(app, contract.readProofWays, proofWaysOf)
  bind(app, contract.startPasskeyProof, (context, _input, { sessionToken }) =>
    proofOptions(context, siteOf(port), sessionOf(sessionToken)),
  )
  bind(app, contract.provePasskey, async (context, { body: assertion }, { sessionToken }) => {
    await provePasskey(context, siteOf(port), { assertion, sessionToken })
    return {}
  })
  bind(app, contract.proveCode, async (context, { body }, { sessionToken }) => ({
    outcome: await proveCode(context, { ...body, sessionToken }),
  }))
  bind(app, contract.startPasskey, (context, _input, { sessionToken }) =>
    startPasskey(context, port, sessionToken),
  )
  bind(app, contract.addPasskey, (context, { body }, { sessionToken }) =>
    addPasskey(context, port, body, sessionToken),
  )
  bind(app, contract.renamePasskey, async (context, { params, body }) => {
    await renamePasskey(context, { ...params, ...body })
    return {}
  })
  bind(app, contract.removePasskey, (context, { params }) => removePasskey(context, port, params.id))
  bind(app, contract.startAuthenticator, startTotp)
  bind(app, contract.confirmAuthenticator, (context, { body }, { sessionToken }) =>
    confirmAuthenticator(context, port, body.code, sessionToken),
  )
  bind(app, contract.removeAuthenticator, async (context) => {
    await removeAuthenticator(context, port)
    return {}
  })
  bind(app, contract.renewRecoveryCodes, async (context) => ({
    recoveryCodes: await renewRecoveryCodes(context, port),
  }))
}
