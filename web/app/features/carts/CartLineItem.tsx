import type { CartLine, CartPart } from 'contract/carts/carts'
import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { classes, cluster, quietTone, spread, wrap } from '../../shared/ui/classes.ts'
import { AlertIcon } from '../../shared/ui/icons.tsx'
import { ItemPicture } from '../../shared/ui/ItemPicture.tsx'
import { Amount } from './Amount.tsx'
import { problemText, receivedText } from './cartText.ts'
import { QuantityStepper } from './QuantityStepper.tsx'
import { useDesiredQuantity } from './useDesiredQuantity.ts'
import styles from './CartLineItem.module.css'

interface CartLineItemProps {
  readonly business: CartPart['business']
  readonly line: CartLine
  readonly onChange: (quantity: number) => Promise<boolean>
  readonly onRemove: () => void
}

/** One cart line: product, price, quantity and problems. */
export function CartLineItem({ business, line, onChange, onRemove }: CartLineItemProps) {
  const [quantity, want] = useDesiredQuantity(line.quantity, onChange)
  const { name, unitUsdCents, wasUsdCents, quantityMax, problem } = line
  const isMoneyOnly = !line.isRedeemable
  const isBuyable = quantityMax > 0
  const isOut = problem !== null && quantity === line.quantity
  const words = isOut ? problemText(line, business.name) : null
  return (
    <li className={styles.item}>
      <div className={styles.cover} data-out={isBuyable ? undefined : ''}>
        <ItemPicture photo={line.photo} name={name} sizes="96px" />
      </div>
      <div className={styles.textBlock}>
        <h3>
          {problem === 'removed' ? (
            name
          ) : (
            <Link to={paths.product(business.slug, line.productId)}>{name}</Link>
          )}
        </h3>
        <p className={wrap(0, styles.how, quietTone)}>
          {receivedText(line)}
          {quantity > 1 && (
            <span className={styles.each}>
              <Amount cents={unitUsdCents} isMoneyOnly={isMoneyOnly} /> each
            </span>
          )}
        </p>
        {wasUsdCents !== null && problem !== 'removed' && (
          <p className={classes(styles.changed, quietTone)}>
            was <Amount cents={wasUsdCents} isMoneyOnly={isMoneyOnly} />, now{' '}
            <Amount cents={unitUsdCents} isMoneyOnly={isMoneyOnly} />
          </p>
        )}
      </div>
      <div className={styles.sum} data-out={isOut ? '' : undefined}>
        <Amount cents={usdCents(unitUsdCents * quantity)} isMoneyOnly={isMoneyOnly} />
      </div>
      <div className={spread(8, styles.doing)}>
        {isBuyable && <QuantityStepper quantity={quantity} most={quantityMax} name={name} onChange={want} />}
        <Button
          type="button"
          look="text"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          style={{ paddingInline: '8px', marginInlineStart: 'auto' }}
        >
          Remove
        </Button>
      </div>
      {words && (
        <div className={cluster('8 12', styles.problem)}>
          <AlertIcon size={18} />
          <span>{words}</span>
          {isBuyable && (
            <Button type="button" size="small" onClick={() => want(quantityMax)}>
              Change to {quantityMax}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
