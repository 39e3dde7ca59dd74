import type { Sent } from 'contract/core/route'
import { type listGiftCards, readGiftCard } from 'contract/giftCards/giftCards'
import { keepAnswer } from '../../shared/api/calls.ts'

export const ownGiftCards: Sent<typeof listGiftCards> = {}

/** Every call about a gift card responds with the whole gift card. */
export const showGiftCard = keepAnswer(readGiftCard, ({ id }) => ({ params: { giftCardId: id } }))
