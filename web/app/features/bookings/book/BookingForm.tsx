import { bookingNoteLettersMax, createBooking } from 'contract/bookings/bookings'
import { asksForCard, type BookingTerms, cardFee } from 'contract/bookings/bookingTerms'
import type { EstimateRequestId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { SlotHold } from 'contract/slots/slots'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { datedTiers, policySentences } from '../../../shared/bookingPolicy.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { beside, errorTone, leading, stack, tickBox } from '../../../shared/ui/classes.ts'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { BookingFacts, type Visit } from '../customer/BookingFacts.tsx'
import { BookingRefused } from './BookingRefused.tsx'
import { CardOnFileField, chosenCard, type WantedCard } from './CardOnFileField.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { PolicyList } from './PolicyList.tsx'
import { everyText, type Repeat, takenText, selectedCount } from './repeat.ts'
import { RepeatFields } from './RepeatFields.tsx'
import styles from './BookingForm.module.css'
import { listSavedCards } from 'contract/cards/cards'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly hold: SlotHold
  readonly visit: Visit
  readonly terms: BookingTerms
  readonly now: Instant
  /** Estimate request with the agreed price; it covers a single visit. */
  readonly estimateRequestId: EstimateRequestId | null
  /** Called when the hold is used up. */
  readonly onBooked: () => void
}

const Booking = z.object({
  note: z.string(),
  repeat: z.custom<Repeat | null>(),
  wanted: z.custom<WantedCard>(),
  acceptsPolicy: z.pipe(z.boolean(), z.literal(true, 'Agree to the cancellation policy to continue.')),
})

/** Last step of booking: visit, price, policy, and one button labeled with its effect. */
export function BookingForm({ hold, visit, terms, now, estimateRequestId, onBooked }: Props) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const navigate = useNavigate()
  const key = useIdempotencyKey()
  const [book, { isLoading, error }] = useWrite(createBooking)
  const { formState, handleSubmit, problem, register, setValue, watch } = useZodForm(Booking, {
    note: '',
    repeat: null,
    wanted: { cardId: null, paysRest: false },
    acceptsPolicy: false,
  })
  const { note, repeat, wanted } = watch()
  const missing = problem('acceptsPolicy')
  const { timeZone } = visit.business
  const isAsked = asksForCard(terms, visit.price)
  const { data: saved } = useRead(listSavedCards, {})
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

  const submit = handleSubmit(async ({ wanted: _wanted, ...chosen }) => {
    if (isLoading || (isAsked && !card)) return
    const body = { holdId: hold.id, ...chosen, card, estimateRequestId }
    const answer = await book({ body, idempotencyKey: key.keyFor(body) })
    if (!answer.data) {
      // A refusal is a final response: the next attempt needs a new key.
      if (!problemOf(answer.error).isPassing) key.renew()
      return
    }
    const { bookings, skippedStarts } = answer.data
    const [first] = bookings
    if (!first) return
    onBooked()
    const taken = takenText(skippedStarts, timeZone)
    if (first.status === 'held') {
      if (taken !== null) toast.done(`${taken} Pay to confirm the others.`)
      return navigate(paths.payment({ booking: first.id }), { replace: true })
    }
    const done = doneText(first.status === 'requested', bookings.length)
    toast.done(taken === null ? done : `${done}. ${taken}`)
    await navigate(paths.bookings({ b: first.id }), { replace: true })
  })
  return (
    <form className={stack(32, leading, styles.form)} noValidate onSubmit={(event) => void submit(event)}>
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
        isMissing={formState.isSubmitted}
        onChange={(changed) => setValue('wanted', changed)}
      />
      <section aria-labelledby="policy">
        <SectionTitle id="policy">Cancellation policy</SectionTitle>
        <PolicyList sentences={sentences} />
        <label className={beside(12, styles.accept)}>
          <input
            className={tickBox}
            type="checkbox"
            {...register('acceptsPolicy')}
            aria-invalid={missing ? true : undefined}
            aria-describedby={missing ? 'accept-missing' : undefined}
          />
          I agree to the cancellation policy
        </label>
        {missing && (
          <p className={errorTone} id="accept-missing" role="alert">
            {missing}
          </p>
        )}
      </section>
      <section aria-label="Visit details">
        <LongField
          label="Notes for the business (optional)"
          {...register('note')}
          value={note}
          lettersMax={bookingNoteLettersMax}
        />
        {estimateRequestId === null && (
          <RepeatFields repeat={repeat} first={hold} onChange={(changed) => setValue('repeat', changed)} />
        )}
      </section>
      {error !== undefined && (
        <BookingRefused
          refused={problemOf(error)}
          repeat={repeat}
          timeZone={timeZone}
          serviceId={hold.service.id}
          onSkip={(skipping) => {
            setValue('repeat', skipping)
            void submit()
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
