import {
  beginCardSetup,
  finishCardSetup,
  listSavedCards,
  readCardProcessor,
  removeSavedCard,
} from 'contract/cards/cards'
import type { CardProcessor } from 'contract/checkouts/payments'
import type { FastifyInstance } from 'fastify'
import { memberOf } from '../../platform/context.ts'
import { bind, checksItself } from '../../platform/http/bind.ts'
import * as cards from './saved/savedCards.ts'

interface Parts {
  readonly port: cards.CustomerGateway
  readonly processor: CardProcessor
}

/** All routes but the first wait for the card processor, so they do their work before a transaction opens. */
export function cardsRoutes(app: FastifyInstance, { port, processor }: Parts): void {
  bind(app, readCardProcessor, async () => processor)
  bind(app, listSavedCards, {
    check: checksItself,
    prepare: (_input, base) => cards.savedCardsOf(port, memberOf(base)),
    run: async (_context, _input, saved) => ({ cards: saved }),
  })
  bind(app, beginCardSetup, {
    check: checksItself,
    prepare: ({ body }, base) => cards.beginSetup(port, memberOf(base), body.attempt),
    run: async (_context, _input, setup) => setup,
  })
  bind(app, finishCardSetup, {
    check: checksItself,
    prepare: ({ params }, base) => cards.finishSetup(port, memberOf(base), params.setupId),
    run: async (_context, _input, setup) => setup,
  })
  bind(app, removeSavedCard, {
    check: checksItself,
    prepare: ({ params }, base) => cards.removeCard(port, memberOf(base), params.cardId),
    run: async () => ({}),
  })
}
