import { downloadReferralPoster } from 'contract/referrals/posters'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { posterOf } from './sharing/poster.ts'
import type { ReferralBusiness } from './core/ownReferrals.ts'

export function referralPosterRoutes(app: FastifyInstance, place: ReferralBusiness): void {
  bind(app, downloadReferralPoster, (context, { query }) => posterOf(context, query, place))
}
