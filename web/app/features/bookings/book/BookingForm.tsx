import { bookingNoteLettersMax } from 'contract/bookings/bookings'
import { asksForCard, type BookingTerms, cardFee } from 'contract/bookings/bookingTerms'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { SlotHold } from 'contract/slots/slots'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf, type CallFailure } from '../../../shared/api/problem.ts'
import { useListSavedCardsQuery } from '../../../shared/api/cardsApi.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { datedTiers, policySentences } from '../../../shared/bookingPolicy.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { BookingFacts, type Visit } from '../customer/BookingFacts.tsx'
import { BookingRefused } from './BookingRefused.tsx'
import { useCreateBookingMutation } from '../bookingsApi.ts'
import { CardOnFileField, chosenCard, type WantedCard } from './CardOnFileField.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { PolicyList } from './PolicyList.tsx'
import { everyText, type Repeat, takenText, selectedCount } from './repeat.ts'
import { RepeatFields } from './RepeatFields.tsx'
import styles from './BookingForm.module.css'

interface Props {
  readonly hold: SlotHold
  readonly visit: Visit
  readonly terms: BookingTerms
  readonly now: Instant
  /** Called when the hold is used up. */
  readonly onBooked: () => void
}

/** Last step of booking: visit, price, policy, and one button labelled with its effect. */
export function BookingForm({ hold, visit, terms, now, onBooked }: Props) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const navigate = useNavigate()
  const key = useIdempotencyKey()
  const [book, { isLoading }] = useCreateBookingMutation()
  const [note, setNote] = useState('')
  const [repeat, setRepeat] = useState<Repeat | null>(null)
  const [wanted, setWanted] = useState<WantedCard>({ cardId: null, paysRest: false })
  const [isAccepted, setAccepted] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [refused, setRefused] = useState<CallFailure | null>(null)
  const { timeZone } = visit.business
  const isAsked = asksForCard(terms, visit.price)
  const { data: saved } = useListSavedCardsQuery({})
  const card = chosenCard(wanted, saved?.cards ?? [], isAsked)
  const sentences = policySentences(
    {
      startsAt: hold.startsAt,
      tiers: datedTiers(terms.policyTiers, hold.startsAt),
      noShowPercent: terms.noShowPercent,
      cardFeeUsdCents: isAsked ? cardFee(terms, visit.price) : undefined,
    },
    { dueNowUsdCents: visit.dueNowUsdCents, timeZone, own, now },
    preferences,
  )

  const send = async (every: Repeat | null) => {
    if (isLoading) return
    if (!isAccepted || (isAsked && !card)) return setMissing(true)
    setRefused(null)
    const body = { holdId: hold.id, note, acceptsPolicy: true as const, card, repeat: every }
    const { data, error } = await book({ body, idempotencyKey: key.keyFor(body) })
    if (!data) {
      const trouble = problemOf(error)
      // A refusal is a final response: the next attempt needs a new key.
      if (!trouble.isPassing) key.renew()
      return setRefused(trouble)
    }
    const [first] = data.bookings
    if (!first) return
    onBooked()
    const taken = takenText(data.skippedStarts, timeZone)
    if (first.status === 'held') {
      if (taken !== null) toast.done(`${taken} Pay to confirm the others.`)
      return navigate(paths.payment({ booking: first.id }), { replace: true })
    }
    const done = doneText(first.status === 'requested', data.bookings.length)
    toast.done(taken === null ? done : `${done}. ${taken}`)
    await navigate(paths.bookings({ b: first.id }), { replace: true })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(repeat)
      }}
    >
      <section aria-labelledby="visit">
        <SectionTitle id="visit">Your visit</SectionTitle>
        <BookingFacts visit={visit} dueName="Due now" />
      </section>
      <CardOnFileField
        cards={saved?.cards ?? null}
        isAsked={isAsked}
        restUsdCents={visit.price.kind === 'fixed' ? visit.atVenueUsdCents : null}
        holdId={hold.id}
        wanted={wanted}
        card={card}
        isMissing={isMissing}
        onChange={setWanted}
      />
      <section aria-labelledby="policy">
        <SectionTitle id="policy">Cancellation policy</SectionTitle>
        <PolicyList sentences={sentences} />
        <label className={styles.accept}>
          <input
            type="checkbox"
            checked={isAccepted}
            aria-invalid={(isMissing && !isAccepted) || undefined}
            aria-describedby={isMissing && !isAccepted ? 'accept-missing' : undefined}
            onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
          />
          I agree to the cancellation policy
        </label>
        {isMissing && !isAccepted && (
          <p className={styles.missing} id="accept-missing" role="alert">
            Agree to the cancellation policy to continue.
          </p>
        )}
      </section>
      <section aria-label="Visit details">
        <LongField
          label="Notes for the business (optional)"
          value={note}
          lettersMax={bookingNoteLettersMax}
          onChange={setNote}
        />
        <RepeatFields repeat={repeat} first={hold} onChange={setRepeat} />
      </section>
      {refused && (
        <BookingRefused
          refused={refused}
          repeat={repeat}
          timeZone={timeZone}
          serviceId={hold.service.id}
          onSkip={(skipping) => {
            setRepeat(skipping)
            void send(skipping)
          }}
        />
      )}
      <Button type="submit" look="filled" size="large" aria-disabled={isLoading || undefined}>
        {isLoading ? 'Booking' : buttonText(visit, terms, repeat, card?.paysRest)}
      </Button>
      {terms.confirmMode === 'request' && (
        <MutedText>
          {visit.business.name} confirms each request. Your time is reserved until then, and you are refunded
          in full if they decline.
        </MutedText>
      )}
    </form>
  )
}

/** Button label that names the exact effect. */
export function buttonText(
  { dueNowUsdCents, price }: Pick<Visit, 'dueNowUsdCents' | 'price'>,
  { confirmMode }: Pick<BookingTerms, 'confirmMode'>,
  repeat: Repeat | null,
  paysByCard = false,
): string {
  const count = repeat ? selectedCount(repeat) : 1
  const often = repeat && count > 1 ? `, ${everyText(repeat.everyWeeks)}, ${count} visits` : ''
  if (dueNowUsdCents > 0)
    return count > 1
      ? `Continue to payment · ${formatUsd(dueNowUsdCents)} for each of ${count} visits`
      : `Continue to payment · ${formatUsd(dueNowUsdCents)}`
  if (confirmMode === 'request') return `Request this time${often}`
  if (paysByCard) return `Book now, pay by card after the visit${often}`
  return `${price.kind === 'free' ? 'Book for free' : 'Book now, pay at visit'}${often}`
}

function doneText(isRequest: boolean, count: number): string {
  if (count === 1) return isRequest ? 'Your request is sent' : 'Your visit is booked'
  return `${isRequest ? 'Requested' : 'Booked'}: ${count} visits`
}
