import { randomUUID } from 'node:crypto'
import type { Booking } from 'contract/bookings'
import type { SavedCard } from 'contract/cards'
import type { Checkout, Tender } from 'contract/checkouts'
import type { BookingId, MemberId, SlotHoldId, StaffId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { Context } from '../../context.ts'
import type { TestDatabase } from '../../testing.ts'
import { cardWith } from '../../integrations/payments/sandbox/testingSandbox.ts'
import { addMembership } from '../businesses/businesses.service.ts'
import { beginSetup, finishSetup } from '../cards/cards.service.ts'
import { startBookingCheckout } from '../checkouts/checkouts.bookings.service.ts'
import { cardPaymentFor, noteCardPayment } from '../checkouts/checkouts.card.service.ts'
import { present } from '../checkouts/checkouts.service.ts'
import { type CheckoutsWorld, useCheckoutsWorld, visa } from '../checkouts/testing.ts'
import { publishFirstRule } from '../loyalty/loyalty.programs.service.ts'
import { holdFreeSlot } from '../slots/slots.service.ts'
import type { BookingSettings } from '../slots/slots.settings.rules.ts'
import { newHoldId, openSalon, type Salon } from '../slots/testing.ts'
import type { ChosenCard } from './bookings.cards.service.ts'
import { createBooking, type Repeat } from './bookings.create.service.ts'
import { type BusinessAction, moveByBusiness } from './bookings.moves.service.ts'
import { readBooking } from './bookings.read.service.ts'
import { noCalendars } from '../slots/slots.calendars.ts'

export interface BookedSalon extends Salon {
  readonly ownerId: MemberId
}

export interface BookingsWorld {
  readonly checkouts: CheckoutsWorld
  as: CheckoutsWorld['as']
  /** A salon that gives 5 points per dollar, whose service costs so much, with an owner. */
  newSalon(priceCents: number, settings?: Partial<BookingSettings>, staffCount?: number): Promise<BookedSalon>
  hold(salon: Salon, startsAt: Instant, staffId?: StaffId | null): Promise<SlotHoldId>
  create(
    memberId: MemberId,
    holdId: SlotHoldId,
    more?: { repeat?: Repeat | null; card?: ChosenCard | null },
  ): Promise<Booking[]>
  /** A card of this number, saved at the processor. */
  saveCard(memberId: MemberId, number?: string): Promise<SavedCard>
  /** Keeps a time, books it, and pays what is due. */
  book(
    memberId: MemberId,
    salon: Salon,
    startsAt: Instant,
    how?: Partial<Tender> & { card?: ChosenCard | null },
  ): Promise<Booking>
  startPayment(memberId: MemberId, id: BookingId, tender?: Partial<Tender>): Promise<Checkout>
  read(memberId: MemberId, id: BookingId): Promise<Booking>
  move(salon: BookedSalon, id: BookingId, action: BusinessAction): Promise<Booking>
  run<T>(work: (context: Context) => Promise<T>): Promise<T>
}

const policyTiers = [
  { hoursBefore: 24, refundPercent: 100 },
  { hoursBefore: 2, refundPercent: 50 },
]

/** Salons that are booked, members who book, and a card processor. */
export function useBookingsWorld(database: TestDatabase): BookingsWorld {
  const checkouts = useCheckoutsWorld(database)
  const { as } = checkouts
  const run: BookingsWorld['run'] = (work) => checkouts.loyalty.run(work)
  const hold: BookingsWorld['hold'] = async (salon, startsAt, staffId = null) => {
    const visitor = { sessionToken: null, addressGroup: randomUUID() }
    const { id } = await run((context) =>
      holdFreeSlot(
        context,
        { holdId: newHoldId(), serviceId: salon.serviceId, startsAt, staffId },
        visitor,
        noCalendars,
      ),
    )
    return id
  }
  const create: BookingsWorld['create'] = async (memberId, holdId, { repeat = null, card = null } = {}) =>
    (await as(memberId, (context) => createBooking(context, { holdId, note: '', repeat, card }))).bookings
  const startPayment: BookingsWorld['startPayment'] = async (memberId, bookingId, more = {}) => {
    const tender = { points: 0, usesStoreCredit: false, tips: [], ...more }
    const checkout = await as(memberId, (context) => startBookingCheckout(context, { ...tender, bookingId }))
    if (!checkout.card) return checkout
    const intent = await cardPaymentFor(checkouts.desk, checkout.id)
    return as(memberId, async (context) =>
      present(context, await noteCardPayment(context, checkout.id, { intent, provider: 'sandbox' })),
    )
  }
  const read: BookingsWorld['read'] = (memberId, id) => as(memberId, (context) => readBooking(context, id))
  return {
    checkouts,
    as,
    run,
    hold,
    create,
    startPayment,
    read,
    newSalon: async (priceCents, settings = {}, staffCount = 1) => {
      const salon = await openSalon(database.contextOf(), {
        staffCount,
        settings: { policyTiers, noShowPercent: 50, ...settings },
      })
      const ownerId = await checkouts.loyalty.newMember()
      await database.pool.query(
        `update service set price_kind = 'fixed', price_usd_cents = $2 where id = $1`,
        [salon.serviceId, priceCents],
      )
      await run(async (context) => {
        const { businessId } = salon
        await addMembership(context, { businessId, memberId: ownerId, role: 'owner' })
        await publishFirstRule(context, { businessId, rateHundredths: 500, at: context.now })
      })
      return { ...salon, ownerId }
    },
    saveCard: (memberId, number = visa) => saveCard(checkouts, memberId, number),
    book: async (memberId, salon, startsAt, { card = null, ...tender } = {}) => {
      const [booking] = await create(memberId, await hold(salon, startsAt), { card })
      if (!booking) throw new Error('a booking is made')
      if (booking.status !== 'held') return booking
      const checkout = await startPayment(memberId, booking.id, tender)
      if (checkout.card) await checkouts.pay(checkout)
      await checkouts.settle(memberId, checkout.id)
      return read(memberId, booking.id)
    },
    move: (salon, bookingId, action) =>
      as(salon.ownerId, (context) =>
        moveByBusiness(context, {
          businessId: salon.businessId,
          bookingId,
          action,
          reason: 'So it is.',
        }),
      ),
  }
}

async function saveCard(
  { desk, sandbox }: CheckoutsWorld,
  memberId: MemberId,
  number: string,
): Promise<SavedCard> {
  const { setupId, clientSecret } = await beginSetup(desk, memberId, randomUUID())
  const { actionUrl } = await sandbox.bank.confirm({ clientSecret, card: cardWith(number) })
  if (actionUrl !== null) {
    const token = new URL(actionUrl, 'https://bank.example').searchParams.get('token') ?? ''
    await sandbox.bank.authenticate({ token, isConfirmed: true })
  }
  const { card } = await finishSetup(desk, memberId, setupId)
  if (!card) throw new Error('the card is saved')
  return card
}

/** Does what was enqueued for the card processor. */
export async function closeCheckoutsDue({ checkouts }: BookingsWorld): Promise<void> {
  await checkouts.work()
}
