import * as cases from 'contract/claims/claimCases'
import * as claims from 'contract/claims/claims'
import type { FastifyInstance } from 'fastify'
import { bind, checksItself } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { claimCases } from './cases/claimCases.ts'
import { decideClaim } from './cases/decideClaim.ts'
import { postcardPdf, sendPostcard } from './cases/postcards.ts'
import type { ClaimPort } from './claimPort.ts'
import { listClaims, readClaim } from './core/readClaim.ts'
import { startClaim } from './core/startClaim.ts'
import { addStatement, concede, withdrawClaim } from './disputes/disputes.ts'
import { enterCode, sendCode } from './proofs/codes.ts'
import { lookAtWebsite, recordWebsiteLook, startWebsiteProof } from './proofs/website.ts'

export function claimsRoutes(app: FastifyInstance, port: ClaimPort): void {
  bind(app, claims.startClaim, async (context, { body }) =>
    readClaim(context, port, await startClaim(context, body.businessId)),
  )
  bind(app, claims.listClaims, (context) => listClaims(context))
  bind(app, claims.readClaim, (context, { params }) => readClaim(context, port, params.claimId))
  bind(app, claims.sendClaimCode, async (context, { params, body }) => {
    await sendCode(context, port, { ...params, ...body })
    return readClaim(context, port, params.claimId)
  })
  bind(app, claims.enterClaimCode, async (context, { params, body }, { addressGroup }) => ({
    outcome: await enterCode(context, port, { ...params, ...body, addressGroup }),
    claim: await readClaim(context, port, params.claimId),
  }))
  bind(app, claims.startWebsiteProof, async (context, { params, body }) => {
    await startWebsiteProof(context, port, { ...params, ...body })
    return readClaim(context, port, params.claimId)
  })
  bind(app, claims.checkWebsiteProof, {
    check: checksItself,
    prepare: ({ params, body }, { actor }) => {
      if (!actor) throw new Refusal('not_signed_in')
      return lookAtWebsite(port, { ...params, ...body, memberId: actor.memberId })
    },
    run: async (context, { params, body }, look) => ({
      outcome: await recordWebsiteLook(context, { ...params, ...body, look }),
      claim: await readClaim(context, port, params.claimId),
    }),
  })
  bind(app, claims.withdrawClaim, async (context, { params }) => {
    await withdrawClaim(context, params.claimId)
    return readClaim(context, port, params.claimId)
  })
  bind(app, claims.addClaimStatement, async (context, { params, body }) => {
    await addStatement(context, { ...params, ...body })
    return readClaim(context, port, params.claimId)
  })
  bind(app, claims.concedeClaim, async (context, { params }) => {
    await concede(context, params.claimId)
    return {}
  })
  bind(app, cases.listClaimCases, (context) => claimCases(context))
  bind(app, cases.decideClaim, async (context, { params, body }) => {
    await decideClaim(context, { ...params, ...body })
    return {}
  })
  bind(app, cases.downloadClaimPostcard, (context, { query }) => postcardPdf(context, port, query.proofId))
  bind(app, cases.markPostcardSent, async (context, { params }) => {
    await sendPostcard(context, params.proofId)
    return {}
  })
}
