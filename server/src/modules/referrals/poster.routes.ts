import { downloadReferralPoster } from 'contract/referrals/posters'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { posterOf } from './sharing/poster.ts'
import type { Place } from './core/ownReferrals.ts'

export function referralPosterRoutes(app: FastifyInstance, place: Place): void {
  bind(app, downloadReferralPoster, (context, { query }) => posterOf(context, query, place))
}
