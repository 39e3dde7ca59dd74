import type { acceptQuote, EstimateRequest } from 'contract/estimates/requests'
import type { Sent } from 'contract/core/route'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'

interface Props {
  readonly request: EstimateRequest
  readonly openOthers: number
  readonly isBusy: boolean
  readonly accept: (
    input: Pick<Sent<typeof acceptQuote>, 'body'> & { idempotencyKey: string },
  ) => PromiseLike<{ readonly error?: unknown }>
  readonly onClose: () => void
}

/** States the price and the effects. A refusal closes the dialog: the card then shows the current state, and why. */
export function AcceptDialog({ request, openOthers, isBusy, accept, onClose }: Props) {
  const key = useIdempotencyKey()
  const { business, quote, rev } = request
  if (!quote) return null
  const price = formatUsd(quote.usdCents)
  const confirm = async () => {
    const body = { rev, usdCents: quote.usdCents }
    const { error } = await accept({ body, idempotencyKey: key.keyFor(body) })
    if (error !== undefined && problemOf(error).isPassing) {
      toast.failed(problemOf(error).sentence)
      return
    }
    if (error === undefined) toast.done(`You accepted ${price}`)
    onClose()
  }
  return (
    <AskDialog
      title={`Accept ${price} from ${business.name}?`}
      confirm={`Accept ${price}`}
      busy="Accepting"
      isBusy={isBusy}
      error={undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {quote.service
          ? `The price holds for your booking of “${quote.service.name}”.`
          : `${business.name} arranges the visit with you.`}
      </p>
      <p>{business.name} then sees your name, email address, phone number and address.</p>
      {openOthers > 0 && (
        <p>
          {openOthers === 1
            ? 'Your request to the other business closes.'
            : `Your requests to the ${openOthers} other businesses close.`}
        </p>
      )}
    </AskDialog>
  )
}
