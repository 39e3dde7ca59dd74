import type { Checkout } from 'contract/checkouts/checkouts'
import { type Ref, Suspense } from 'react'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { PointsChip } from '../../../shared/ui/PointsChip.tsx'
import type { CardFieldsHandle } from '../../../shared/card/cardResult.ts'
import { FieldsSkeleton } from './FieldsSkeleton.tsx'
import { Retry } from '../PaymentLayout.tsx'
import { SandboxCardFields } from './SandboxCardFields.tsx'
import type { WalletPayment } from './WalletButton.tsx'
import { readCardProcessor } from 'contract/cards/cards'
import { useRead } from '../../../shared/api/calls.ts'

// Loads Stripe's libraries only to type a card.
const StripeCardFields = lazyPart(() => import('./StripeCardFields.tsx'))

interface Props {
  readonly provider: NonNullable<NonNullable<Checkout['card']>['provider']>
  readonly ref: Ref<CardFieldsHandle>
  readonly onFieldError: (error: string | null) => void
  /** Payment for the browser's wallet; absent when saving a card without a payment. */
  readonly wallet?: WalletPayment
}

/** Card fields of the card processor; the surrounding payment depends only on `CardFieldsHandle`. */
export function CardFields({ provider, ref, onFieldError, wallet }: Props) {
  if (provider === 'stripe') return <KeyedCardFields ref={ref} onFieldError={onFieldError} wallet={wallet} />
  return (
    <div className={stack(8)}>
      <div>
        <PointsChip>Test payments: no real money</PointsChip>
      </div>
      <SandboxCardFields ref={ref} onFieldError={onFieldError} />
    </div>
  )
}

function KeyedCardFields(props: Omit<Props, 'provider'>) {
  const { data: processor, error, refetch } = useRead(readCardProcessor, {})
  if (!processor) return error ? <Retry error={error} retry={() => void refetch()} /> : <FieldsSkeleton />
  // The server's card processor changed since this checkout began.
  if (processor.kind !== 'stripe') return <Retry error={null} retry={() => location.reload()} />
  return (
    <Suspense fallback={<FieldsSkeleton />}>
      <StripeCardFields {...props} publishableKey={processor.publishableKey} />
    </Suspense>
  )
}
