import type { Estimate } from 'contract/estimates/price'
import type { EstimateTemplate } from 'contract/estimates/templates'
import { useState } from 'react'
import { formatUsdRange, formatUsdRounded } from '../../../shared/format/money.ts'
import { Button, ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { beside, between, headingTone, stack } from '../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { bottomBar } from '../../../shared/ui/skins.ts'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { Receipt } from './PriceDetails.tsx'
import { PriceFacts } from './PriceFacts.tsx'
import { PriceRangeBar } from './PriceRangeBar.tsx'
import styles from './PriceBar.module.css'

interface Props {
  readonly template: EstimateTemplate
  readonly estimate: Estimate
}

/** The price at the lower edge of a phone, always in view. Opens the receipt, or links to it without JavaScript. */
export function PriceBar({ template, estimate }: Props) {
  const isHydrated = useIsHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const { price } = estimate
  return (
    <div className={beside(16, between, bottomBar, styles.bar)} data-toasts-above data-unprinted>
      <p className={stack(0, headingTone)}>
        <span>{formatUsdRounded(price.likely)}</span>
        <span className={styles.range}>{formatUsdRange(price.low, price.high)}</span>
      </p>
      {isHydrated ? (
        <Button look="filled" onClick={() => setIsOpen(true)}>
          See receipt
        </Button>
      ) : (
        <ButtonAnchor look="filled" href="#price">
          See receipt
        </ButtonAnchor>
      )}
      {isOpen && (
        <Dialog title={template.document.title} onClose={() => setIsOpen(false)}>
          <DialogBody>
            <PriceRangeBar price={price} />
            <PriceFacts template={template} price={price} />
            <Receipt estimate={estimate} />
          </DialogBody>
          <DialogActions>
            <Button look="filled" onClick={() => setIsOpen(false)}>
              Done
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}
