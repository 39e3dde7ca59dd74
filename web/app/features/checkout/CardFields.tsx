import { styled } from '@mui/material/styles'
import type { Checkout } from 'contract/checkouts'
import type { Ref } from 'react'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PointsChip } from '../../shared/ui/PointsChip.tsx'
import type { CardFieldsHandle } from './cardResult.ts'
import { SandboxCardFields } from './SandboxCardFields.tsx'

interface Props {
  readonly provider: NonNullable<NonNullable<Checkout['card']>['provider']>
  readonly ref: Ref<CardFieldsHandle>
  readonly onFieldError: (error: string | null) => void
}

/** The fields of whoever handles the cards; the payment around them knows only `CardFieldsHandle`. */
export function CardFields({ provider, ref, onFieldError }: Props) {
  if (provider === 'stripe')
    return (
      <Notice kind="error" role="alert">
        <p>Card fields cannot be shown here right now. Nothing was charged.</p>
      </Notice>
    )
  return (
    <Fields>
      <div>
        <PointsChip>Test payments: no real money</PointsChip>
      </div>
      <SandboxCardFields ref={ref} onFieldError={onFieldError} />
    </Fields>
  )
}

const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 })
