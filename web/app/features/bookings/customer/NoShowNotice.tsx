import type { Booking } from 'contract/bookings/bookings'
import { usdCents } from 'contract/core/money'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { useDisputeNoShowMutation } from '../bookingsApi.ts'
import { LongField } from '../../../shared/ui/LongField.tsx'

/** The business reported a no-show: the fee, and how to dispute it. */
export function NoShowNotice({ booking }: { readonly booking: Booking }) {
  const own = useTimeZone()
  const [isAsking, setAsking] = useState(false)
  const { noShow, business, actions, charge } = booking
  if (!noShow) return null
  const { feeUsdCents, disputableUntil, dispute } = noShow
  const kept = feeWords(feeUsdCents, charge)
  return (
    <Notice kind="warning">
      <p>
        {business.name} says that nobody came. {kept} {dispute && disputeWords(dispute, business.name)}
        {actions.includes('dispute_no_show') &&
          `You can say otherwise until ${momentThere(disputableUntil, business.timeZone, own)}.`}
      </p>
      {actions.includes('dispute_no_show') && (
        <Action type="button" size="small" onClick={() => setAsking(true)}>
          I was there
        </Action>
      )}
      {isAsking && <DisputeDialog booking={booking} onClose={() => setAsking(false)} />}
    </Notice>
  )
}

/** Fee out of the paid amount; a charge is described beside it. */
function feeWords(fee: number, charge: Booking['charge']): string {
  const kept = usdCents(fee - (charge && charge.status !== 'cancelled' ? charge.usdCents : 0))
  if (kept > 0) return `They keep ${formatUsd(kept)} of what you paid.`
  return fee > 0 ? '' : 'It costs you nothing.'
}

type Dispute = NonNullable<NonNullable<Booking['noShow']>['dispute']>

function disputeWords({ decision }: Dispute, name: string): string {
  switch (decision) {
    case null:
      return 'You said that you were there; nothing is kept for good until that is decided.'
    case 'withdrawn':
      return `${name} took it back, and everything goes back to you.`
    case 'upheld':
      return 'We agree with you: everything goes back to you.'
    case 'dismissed':
      return 'We looked at it and agree with them.'
  }
}

const lettersMax = 500

function DisputeDialog({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const key = useIdempotencyKey()
  const [dispute, { error, isLoading }] = useDisputeNoShowMutation()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    if (reason.trim() === '') return setMissing(true)
    const body = { reason }
    const { error: refused } = await dispute({
      params: { bookingId: booking.id },
      body,
      idempotencyKey: key.keyFor(body),
    })
    if (!refused) return onClose()
    if (!problemOf(refused).isPassing) key.renew()
  }
  return (
    <AskDialog
      title="You were there?"
      confirm="Send it"
      busy="Sending"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>Tell us what happened. {booking.business.name} may take it back; if not, we decide.</p>
      <LongField
        label="What happened"
        value={reason}
        lettersMax={lettersMax}
        error={isMissing && reason.trim() === '' ? 'Please say what happened in a few words.' : null}
        onChange={setReason}
      />
    </AskDialog>
  )
}
