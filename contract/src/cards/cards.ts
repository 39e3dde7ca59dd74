import * as z from 'zod/mini'
import { CardProcessor, DeclineCode, PaymentStatus, processorId, SavedCardId } from '../checkouts/payments.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** The only card data that we store; the card processor stores the rest. */
export const SavedCard = z.strictObject({
  id: SavedCardId,
  /** The processor's brand code: `visa`, `mastercard`, `amex` … */
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
})
export type SavedCard = z.infer<typeof SavedCard>

export const readCardProcessor = route({
  method: 'GET',
  path: '/cards/processor',
  summary: 'Get the card processor and the settings of its card fields',
  access: 'member',
  response: CardProcessor,
})

export const listSavedCards = route({
  method: 'GET',
  path: '/cards',
  summary: "List the member's saved cards, newest first",
  access: 'member',
  response: z.strictObject({ cards: z.array(SavedCard) }),
  errors: ['payments_unavailable'],
  tags: ['SavedCard'],
})

export const beginCardSetup = route({
  method: 'POST',
  path: '/cards/setups',
  summary: 'Start saving a card without a payment; the same attempt returns the same setup',
  access: 'member',
  /** The browser generates one per opened form. */
  body: z.strictObject({ attempt: z.string().check(z.regex(/^[\w-]{16,64}$/, 'must be an id')) }),
  response: z.strictObject({
    setupId: processorId(),
    provider: z.enum(['stripe', 'sandbox']),
    /** Only for the member's browser. */
    clientSecret: z.string(),
  }),
  errors: ['payments_unavailable'],
})

export const finishCardSetup = route({
  method: 'POST',
  path: '/cards/setups/:setupId/finish',
  summary: 'Check with the card processor whether the card is saved; idempotent',
  access: 'member',
  params: z.strictObject({ setupId: processorId() }),
  response: z.strictObject({
    status: PaymentStatus,
    decline: z.nullable(DeclineCode),
    /** Null until the card is saved. */
    card: z.nullable(SavedCard),
  }),
  errors: ['card_not_found', 'payments_unavailable'],
  tags: ['SavedCard'],
})

export const removeSavedCard = route({
  method: 'DELETE',
  path: '/cards/:cardId',
  summary: 'Delete a saved card of the member at the card processor',
  access: 'member',
  params: z.strictObject({ cardId: SavedCardId }),
  response: EmptyAnswer,
  errors: ['card_not_found', 'payments_unavailable'],
  tags: ['SavedCard'],
})
