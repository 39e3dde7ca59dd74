import * as campaignCalls from 'contract/referrals/campaigns'
import * as caseCalls from 'contract/referrals/cases'
import * as sharingCalls from 'contract/referrals/sharing'
import * as calls from 'contract/referrals/referrals'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bind, checksItself } from '../../platform/http/bind.ts'
import type { RequestCredentials } from '../../platform/http/credentials.ts'
import { Refusal } from '../../platform/http/problem.ts'
import * as ofBusiness from './campaigns/businessReferrals.ts'
import * as campaigns from './campaigns/campaigns.ts'
import * as cases from './cases/cases.ts'
import { decideCase } from './cases/decideCase.ts'
import { mustBeKnownCode, type Write } from './codes/attemptLimiter.ts'
import { claimCode } from './attribution/joinByReferral.ts'
import type { ReferralKeys } from './codes/keys.ts'
import { referralPosterRoutes } from './poster.routes.ts'
import * as referrals from './core/ownReferrals.ts'
import * as sharing from './sharing/share.ts'
import { readLeaderboard, readStats } from './stats/stats.ts'

interface Options {
  readonly keys: ReferralKeys
  readonly origin: string
  readonly write: Write
}

export function referralsRoutes(app: FastifyInstance, { keys, origin, write }: Options): void {
  const place = { linkBase: `${origin}/r/` }
  ownRoutes(app, place)
  sharingRoutes(app, { keys, write }, place)
  referralPosterRoutes(app, place)
  campaignRoutes(app)
  caseRoutes(app)
}

function ownRoutes(app: FastifyInstance, place: referrals.ReferralBusiness): void {
  bind(app, calls.listReferrals, (context, { query }) => referrals.listOwn(context, query, place))
  bind(app, calls.listReferralsOfReferrer, (context, { query }) =>
    referrals.listOfReferrer(context, query, place),
  )
  bind(app, calls.readReferral, (context, { params }) => referrals.readOwn(context, params.referralId, place))
  bind(app, calls.createReferral, (context, { body }) => referrals.invite(context, body, place))
  bind(app, calls.renameReferral, (context, { params, body }) =>
    referrals.rename(context, { id: params.referralId, said: body.id, friendLabel: body.friendLabel }, place),
  )
  bind(app, calls.deleteReferral, async (context, { params }) => {
    await referrals.withdraw(context, params.referralId)
    return {}
  })
  bind(app, calls.appealReferral, (context, { params, body }) =>
    referrals.appeal(context, { id: params.referralId, text: body.text }, place),
  )
  bind(app, calls.downloadReferrals, (context) => referrals.ownCsv(context, place))
}

function sharingRoutes(
  app: FastifyInstance,
  { keys, write }: Omit<Options, 'origin'>,
  place: referrals.ReferralBusiness,
): void {
  bind(app, sharingCalls.listShareOffers, async (context, { query }) => ({
    offers: await sharing.shareOffers(context, query, place),
  }))
  bind(app, sharingCalls.addShareLink, (context, { body }) => sharing.addLink(context, body, place))
  bind(app, sharingCalls.readReferralStats, (context) => readStats(context))
  bind(app, sharingCalls.readReferralLeaderboard, (context) => readLeaderboard(context))
  bind(app, sharingCalls.readInvitation, (context, { params }) =>
    sharing.readInvitationOf(context, params.code),
  )
  bind(app, sharingCalls.listReceivedReferrals, (context) => sharing.receivedReferrals(context))
  const claim = async (context: Context, code: string, caller: RequestCredentials) => {
    const visited = keys.read(caller.referralCookie)
    const row = await claimCode(context, code, { keys, visited, addressGroup: caller.addressGroup })
    const [received] = await sharing.presentReceived(context, await referrals.partsOf(context, [row]))
    return received! // one row makes one
  }
  bind(app, sharingCalls.claimReferralCode, {
    check: checksItself,
    prepare: async ({ body }, { actor, caller }) => {
      if (!actor) throw new Refusal('not_signed_in')
      const { memberId } = actor
      await mustBeKnownCode(write, keys, { typed: body.code, memberId, addressGroup: caller.addressGroup })
    },
    run: (context, { body }, _known, caller) => claim(context, body.code, caller),
  })
}

function campaignRoutes(app: FastifyInstance): void {
  bind(app, campaignCalls.listReferralCampaigns, async (context, { params }) => ({
    campaigns: await campaigns.listCampaigns(context, params.businessId),
  }))
  bind(app, campaignCalls.readReferralCampaign, (context, { params }) =>
    campaigns.readCampaign(context, params),
  )
  bind(app, campaignCalls.listReferralCampaignVersions, async (context, { params }) => ({
    versions: await campaigns.versionsOfCampaign(context, params),
  }))
  bind(app, campaignCalls.createReferralCampaign, (context, { params, body }) =>
    campaigns.createCampaign(context, params.businessId, body),
  )
  bind(app, campaignCalls.editReferralCampaign, (context, { params, body }) =>
    campaigns.editCampaign(context, { ...params, ...body }),
  )
  bind(app, campaignCalls.replayReferralCampaign, (context, { params, body }) =>
    ofBusiness.replay(context, params.businessId, body),
  )
  bind(app, campaignCalls.changeReferralCampaign, (context, { params }) =>
    campaigns.changeCampaign(context, params),
  )
  bind(app, campaignCalls.deleteReferralCampaign, async (context, { params }) => {
    await campaigns.deleteCampaign(context, params)
    return {}
  })
  bind(app, campaignCalls.listBusinessReferrals, (context, { params, query }) =>
    ofBusiness.referralsOfBusiness(context, { ...params, ...query }),
  )
}

function caseRoutes(app: FastifyInstance): void {
  bind(app, caseCalls.listReferralCases, (context, { query }) => cases.listCases(context, query))
  bind(app, caseCalls.readReferralCase, (context, { params }) => cases.readCase(context, params.referralId))
  bind(app, caseCalls.decideReferralCase, (context, { params, body }) =>
    decideCase(context, { ...body, id: params.referralId }),
  )
  bind(app, caseCalls.downloadAllReferrals, (context) => cases.casesCsv(context))
}
