import { downloadReferralPoster } from 'contract/referralPosters'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { posterOf } from './referrals.poster.service.ts'
import type { Place } from './referrals.service.ts'

export function referralPosterRoutes(app: FastifyInstance, place: Place): void {
  bind(app, downloadReferralPoster, (context, { query }) => posterOf(context, query, place))
}
