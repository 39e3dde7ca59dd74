import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from 'contract/core/instant'
import { minus, plus } from 'contract/core/time'
import Stripe from 'stripe'
import { type Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ProviderEventType } from '../../../integrations/payments/gateway.ts'
import { dueEvents, type EventRow, markArrived, markMissed, nextDueAt } from '../events.repository.ts'

/** Delivery faults to our webhook address, for tests; may change while delivery runs. */
export interface DeliveryFaults {
  /** Number of additional sends per message. */
  duplicates: number
  /** Sends the newest waiting message first. */
  isReversed: boolean
  delayMilliseconds: number
  /** Selects messages that are never delivered. */
  drops: (type: ProviderEventType) => boolean
}

export const noFaults = (): DeliveryFaults => ({
  duplicates: 0,
  isReversed: false,
  delayMilliseconds: 0,
  drops: () => false,
})

interface Options {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  readonly faults: DeliveryFaults
}

export interface SandboxDelivery {
  /** Starts delivery, including messages of an earlier run. */
  open(webhookAddress: string): void
  /** Notifies delivery of a new message. */
  wake(): void
  /** Sends due messages; resolves after each was tried. */
  deliverDue(): Promise<void>
  close(): Promise<void>
}

const postMilliseconds = 5000
const pauseSeconds = [1, 5, 30, 120, 600, 3600] as const
const triedSeconds = 3 * 24 * 3600

/** Delivers messages as Stripe does: signed, at least once, retried for three days, in no guaranteed order. */
export function sandboxDelivery({ db, clock, log, secret, faults }: Options): SandboxDelivery {
  const closing = new AbortController()
  let address: string | null = null
  let running: Promise<void> | null = null
  let isWokenAgain = false
  let timer: NodeJS.Timeout | undefined

  const post = async (event: EventRow): Promise<boolean> => {
    const payload = payloadOf(event)
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: secondsOf(clock.now()),
    })
    try {
      const answer = await fetch(address ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(postMilliseconds)]),
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }
  const deliver = async (event: EventRow): Promise<void> => {
    let hasArrived = true
    if (!faults.drops(event.type))
      for (let sent = 0; sent <= faults.duplicates && !closing.signal.aborted; sent += 1)
        hasArrived = (await post(event)) && hasArrived
    if (closing.signal.aborted) return
    if (hasArrived) return markArrived(db, { position: event.position, now: clock.now() })
    const pause = pauseSeconds[Math.min(event.tries, pauseSeconds.length - 1)] ?? 1
    return markMissed(db, { position: event.position, nextTryAt: plus(clock.now(), { seconds: pause }) })
  }
  const deliverDue = async (): Promise<void> => {
    if (faults.delayMilliseconds > 0)
      await sleep(faults.delayMilliseconds, undefined, { signal: closing.signal }).catch(() => undefined)
    for (;;) {
      const now = clock.now()
      const due = await dueEvents(db, { now, since: minus(now, { seconds: triedSeconds }) })
      for (const event of faults.isReversed ? due.toReversed() : due) await deliver(event)
      if (due.length === 0 || closing.signal.aborted) return
    }
  }
  const run = async (): Promise<void> => {
    try {
      do {
        isWokenAgain = false
        await deliverDue()
        await sleepUntilDue()
      } while (isWokenAgain && !closing.signal.aborted)
    } catch (error) {
      log.warn({ err: error }, 'delivering events of the payment sandbox failed')
      retryIn(pauseSeconds[1])
    } finally {
      running = null
    }
  }
  const sleepUntilDue = async (): Promise<void> => {
    const next = await nextDueAt(db, minus(clock.now(), { seconds: triedSeconds }))
    if (next) retryIn(Math.max(0.05, (Date.parse(next) - Date.parse(clock.now())) / 1000))
  }
  const retryIn = (seconds: number): void => {
    clearTimeout(timer)
    if (!closing.signal.aborted) timer = setTimeout(wake, seconds * 1000).unref()
  }
  const wake = (): void => {
    if (address === null || closing.signal.aborted) return
    isWokenAgain = true
    running ??= run()
  }

  return {
    open: (webhookAddress) => {
      address = webhookAddress
      wake()
    },
    wake,
    deliverDue: async () => {
      wake()
      await running
    },
    close: async () => {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** The fields of Stripe's event that we read, in Stripe's shape. */
function payloadOf(event: EventRow): string {
  return JSON.stringify({
    id: event.id,
    object: 'event',
    created: secondsOf(event.created_at),
    livemode: false,
    type: event.type,
    data: { object: event.object },
  })
}

const secondsOf = (instant: Instant) => Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 1000)
