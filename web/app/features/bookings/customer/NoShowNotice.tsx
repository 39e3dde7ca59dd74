import { type Booking, disputeNoShow } from 'contract/bookings/bookings'
import { usdCents } from 'contract/core/money'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

/** The business reported a no-show: the fee, and how to dispute it. */
export function NoShowNotice({ booking }: { readonly booking: Booking }) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const [isAsking, setAsking] = useState(false)
  const { noShow, business, actions, charge } = booking
  if (!noShow) return null
  const { feeUsdCents, disputableUntil, dispute } = noShow
  const retained = feeText(feeUsdCents, charge)
  return (
    <Notice kind="warning">
      <p>
        {business.name} reported a no-show. {retained} {dispute && disputeText(dispute, business.name)}
        {actions.includes('dispute_no_show') &&
          `You can dispute this until ${momentThere(disputableUntil, business.timeZone, own, preferences)}.`}{' '}
        <HelpLink article="missed-visit">Rules for missed visits</HelpLink>
      </p>
      {actions.includes('dispute_no_show') && (
        <Button type="button" size="small" onClick={() => setAsking(true)}>
          Dispute no-show
        </Button>
      )}
      {isAsking && <DisputeDialog booking={booking} onClose={() => setAsking(false)} />}
    </Notice>
  )
}

/** Fee out of the paid amount; a charge is described beside it. */
function feeText(fee: number, charge: Booking['charge']): string {
  const retained = usdCents(fee - (charge && charge.status !== 'cancelled' ? charge.usdCents : 0))
  if (retained > 0) return `${formatUsd(retained)} of your payment is the no-show fee.`
  return fee > 0 ? '' : 'No fee applies.'
}

type Dispute = NonNullable<NonNullable<Booking['noShow']>['dispute']>

function disputeText({ decision }: Dispute, name: string): string {
  switch (decision) {
    case null:
      return 'You disputed this. Any fee is on hold until the dispute is decided.'
    case 'withdrawn':
      return `${name} withdrew the no-show. You are refunded in full.`
    case 'upheld':
      return 'We accepted your dispute. You are refunded in full.'
    case 'dismissed':
      return 'We reviewed your dispute and dismissed it.'
  }
}

const lettersMax = 500

const DisputeReason = z.object({ reason: requiredText('Enter a short reason.') })

function DisputeDialog({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const key = useIdempotencyKey()
  const [dispute, { error, isLoading }] = useWrite(disputeNoShow)
  const { field, handleSubmit, watch } = useZodForm(DisputeReason, { reason: '' })
  const send = handleSubmit(async (body) => {
    const { error: refused } = await dispute({
      params: { bookingId: booking.id },
      body,
      idempotencyKey: key.keyFor(body),
    })
    if (!refused) return onClose()
    if (!problemOf(refused).isPassing) key.renew()
  })
  return (
    <AskDialog
      title="Dispute this no-show?"
      confirm="Send dispute"
      busy="Sending"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>Tell us what happened. If {booking.business.name} does not withdraw the no-show, we decide.</p>
      <LongField label="Reason" lettersMax={lettersMax} {...field('reason')} value={watch('reason')} />
    </AskDialog>
  )
}
