import {
  acceptVoucher,
  listOwnRewards,
  listRewards,
  listVouchers,
  offerReward,
  redeemReward,
  returnVoucher,
  withdrawReward,
} from 'contract/rewards/rewards'
import type { FastifyInstance } from 'fastify'
import { memberOf } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { countAttempt } from './vouchers/attempts.ts'
import { addReward, endReward, offersFor, ownRewards } from './catalogue/catalogue.ts'
import { redeem } from './vouchers/redeemVoucher.ts'
import { accept, returnUnusedVoucher, vouchersFor } from './vouchers/vouchers.ts'

export function rewardsRoutes(app: FastifyInstance): void {
  bind(app, listRewards, (context, { query }) => offersFor(context, query))
  bind(app, redeemReward, (context, { params }) => redeem(context, params.rewardId))
  bind(app, listVouchers, async (context) => ({ vouchers: await vouchersFor(context) }))
  bind(app, returnVoucher, (context, { params }) => returnUnusedVoucher(context, params.voucherId))
  bind(app, listOwnRewards, async (context, { params }) => ({
    rewards: await ownRewards(context, params.businessId),
  }))
  bind(app, offerReward, (context, { params, body }) =>
    addReward(context, { businessId: params.businessId, draft: body }),
  )
  bind(app, withdrawReward, (context, { params }) => endReward(context, params))

  bind(app, acceptVoucher, async (context, { params, body }) => {
    const { businessId } = params
    try {
      return await accept(context, { businessId, typedCode: body.code, locationId: body.locationId })
    } catch (error) {
      // In another transaction, because this one is rolled back; and not awaited, because waiting for a second
      // connection while holding one can exhaust the pool.
      if (error instanceof Refusal && error.code === 'voucher_not_found')
        void app.runtime
          .inWriteContext(context, (writing) =>
            countAttempt(writing, { businessId, memberId: memberOf(context) }),
          )
          .catch((failure: unknown) => context.log.error({ err: failure }, 'a wrong code was not counted'))
      throw error
    }
  })
}
