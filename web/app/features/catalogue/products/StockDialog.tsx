import {
  type CatalogueProduct,
  type CatalogueVariant,
  changeStock,
  stockMax,
} from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { useState } from 'react'
import { wholeOf } from 'contract/core/typedAmounts'
import { problemOf } from '../../../shared/api/problem.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly product: CatalogueProduct
  readonly close: () => void
}

/** Counts the stock of each variant; each count is saved separately. */
export function StockDialog({ businessId, product, close }: Props) {
  return (
    <Dialog title={`Stock of ${product.name}`} onClose={close}>
      <DialogBody>
        <p>Customers may order while you count: we tell you when the number has changed.</p>
        {product.variants.map((variant) => (
          <StockForm key={variant.id} businessId={businessId} variant={variant} />
        ))}
      </DialogBody>
      <DialogActions>
        <Button look="filled" onClick={close}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Stock = z.object({
  stock: z.string().check(
    z.refine(
      (text) => {
        const value = wholeOf(text)
        return text.trim() === '' || (value !== null && value <= stockMax)
      },
      { error: 'Enter a whole number, or nothing.' },
    ),
  ),
})

const textOf = (stock: number | null) => (stock === null ? '' : String(stock))

function StockForm({
  businessId,
  variant,
}: {
  readonly businessId: BusinessId
  readonly variant: CatalogueVariant
}) {
  const { field, handleSubmit } = useZodForm(Stock, { stock: textOf(variant.stock) })
  const [expected, setExpected] = useState(variant.stock)
  const [change, { error, isLoading }] = useWrite(changeStock)
  const name = variant.optionValues.join(' / ')
  const submit = handleSubmit(async ({ stock }) => {
    const answer = await change({
      params: { businessId, productId: variant.id },
      body: { kind: 'counted', stock: stock.trim() === '' ? null : wholeOf(stock), expected },
    })
    if (answer.data) {
      setExpected(answer.data.stock)
      toast.done('Stock saved')
      return
    }
    const { code, details } = problemOf(answer.error)
    if (code === 'stock_changed') setExpected(details['stock'] as number | null) // as the route says
  })
  return (
    <form noValidate aria-label={name || 'Stock'} onSubmit={(event) => void submit(event)}>
      <TextField
        label={name || 'Pieces'}
        {...field('stock')}
        inputMode="numeric"
        autoComplete="off"
        help={
          expected === null
            ? 'Not counted. Empty means not counted.'
            : `Now ${formatCount(expected)} in stock.`
        }
      />
      <ErrorMessage error={error} />
      <Button type="submit" size="small" aria-disabled={isLoading || undefined}>
        Save stock
      </Button>
    </form>
  )
}
