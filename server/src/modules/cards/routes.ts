import {
  beginCardSetup,
  finishCardSetup,
  listSavedCards,
  readCardProcessor,
  removeSavedCard,
  type SavedCard,
} from 'contract/cards/cards'
import type { CardProcessor } from 'contract/checkouts/payments'
import type { Answer } from 'contract/core/route'
import type { FastifyInstance } from 'fastify'
import { memberOf } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import * as cards from './saved/savedCards.ts'

interface Parts {
  readonly port: cards.CustomerDesk
  readonly processor: CardProcessor
}

/** All but the first wait on the card processor, and so do their work before a transaction is opened. */
export function cardsRoutes(app: FastifyInstance, { port, processor }: Parts): void {
  bind(app, readCardProcessor, async () => processor)
  bind<typeof listSavedCards, SavedCard[]>(
    app,
    listSavedCards,
    async (_context, _input, _caller, saved) => ({ cards: saved }),
    (_input, base) => cards.savedCardsOf(port, memberOf(base)),
  )
  bind<typeof beginCardSetup, Answer<typeof beginCardSetup>>(
    app,
    beginCardSetup,
    async (_context, _input, _caller, setup) => setup,
    ({ body }, base) => cards.beginSetup(port, memberOf(base), body.attempt),
  )
  bind<typeof finishCardSetup, Answer<typeof finishCardSetup>>(
    app,
    finishCardSetup,
    async (_context, _input, _caller, setup) => setup,
    ({ params }, base) => cards.finishSetup(port, memberOf(base), params.setupId),
  )
  bind<typeof removeSavedCard, void>(
    app,
    removeSavedCard,
    async () => ({}),
    ({ params }, base) => cards.removeCard(port, memberOf(base), params.cardId),
  )
}
