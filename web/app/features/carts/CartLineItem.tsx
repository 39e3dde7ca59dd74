import { styled } from '@mui/material/styles'
import type { CartLine, CartPart } from 'contract/carts/carts'
import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { colors, theme } from '../../shared/theme/theme.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { BusinessCover } from '../../shared/ui/BusinessCover.tsx'
import { AlertIcon } from '../../shared/ui/icons.tsx'
import { Amount } from './Amount.tsx'
import { lineCover, problemText, receivedText } from './cartText.ts'
import { QuantityStepper } from './QuantityStepper.tsx'
import { useDesiredQuantity } from './useDesiredQuantity.ts'

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
    <Item>
      <Cover data-out={isBuyable ? undefined : ''}>
        <BusinessCover path={lineCover(business, line)} />
      </Cover>
      <TextBlock>
        <h3>
          {problem === 'removed' ? (
            name
          ) : (
            <Link to={paths.product(business.slug, line.productId)}>{name}</Link>
          )}
        </h3>
        <How>
          {receivedText(line)}
          {quantity > 1 && (
            <Each>
              <Amount cents={unitUsdCents} isMoneyOnly={isMoneyOnly} /> each
            </Each>
          )}
        </How>
        {wasUsdCents !== null && problem !== 'removed' && (
          <Changed>
            was <Amount cents={wasUsdCents} isMoneyOnly={isMoneyOnly} />, now{' '}
            <Amount cents={unitUsdCents} isMoneyOnly={isMoneyOnly} />
          </Changed>
        )}
      </TextBlock>
      <Sum data-out={isOut ? '' : undefined}>
        <Amount cents={usdCents(unitUsdCents * quantity)} isMoneyOnly={isMoneyOnly} />
      </Sum>
      <Doing>
        {isBuyable && <QuantityStepper quantity={quantity} most={quantityMax} name={name} onChange={want} />}
        <Action
          type="button"
          look="text"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          sx={{ paddingInline: '8px', marginInlineStart: 'auto' }}
        >
          Remove
        </Action>
      </Doing>
      {words && (
        <Problem>
          <AlertIcon size={18} />
          <span>{words}</span>
          {isBuyable && (
            <Action type="button" size="small" onClick={() => want(quantityMax)}>
              Change to {quantityMax}
            </Action>
          )}
        </Problem>
      )}
    </Item>
  )
}

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  gridTemplateAreas: '"cover words sum" "cover doing doing" "problem problem problem"',
  columnGap: 16,
  padding: 16,
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '96px minmax(0, 1fr) auto 96px',
    gridTemplateAreas: '"cover words doing sum" "problem problem problem problem"',
    alignItems: 'center',
    padding: '16px 24px',
  },
})

const Cover = styled('div')({
  gridArea: 'cover',
  alignSelf: 'start',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: 8,
  '&[data-out]': { filter: 'grayscale(1)', opacity: 0.6 },
  [theme.breakpoints.up('sm')]: { aspectRatio: '4 / 3' },
})

const TextBlock = styled('div')({
  gridArea: 'words',
  minWidth: 0,
  '& > h3': { ...theme.typography.body1, fontWeight: 600, margin: 0, overflowWrap: 'anywhere' },
  '& > h3 > a': { color: colors.heading, textDecoration: 'none' },
  '& > h3 > a:hover': { color: colors.link, textDecoration: 'underline' },
  '& > p': { margin: 0, color: colors.quietText },
})

const How = styled('p')({ display: 'flex', flexWrap: 'wrap', columnGap: 12 })

const Each = styled('span')({ whiteSpace: 'nowrap', '& > span': { fontWeight: 400, color: 'inherit' } })

const Changed = styled('p')({
  '&&': { color: colors.info },
  '&& > span': { fontWeight: 600 },
})

const Sum = styled('div')({
  gridArea: 'sum',
  textAlign: 'end',
  '&[data-out] > span': { textDecoration: 'line-through', fontWeight: 400, opacity: 0.75 },
})

const Doing = styled('div')({
  gridArea: 'doing',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBlockStart: 8,
  [theme.breakpoints.up('sm')]: { justifyContent: 'flex-end', marginBlockStart: 0 },
})

const Problem = styled('div')({
  gridArea: 'problem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBlockStart: 12,
  padding: '8px 12px',
  borderRadius: 4,
  color: colors.heading,
  backgroundColor: `color-mix(in srgb, ${colors.warning} 10%, ${colors.raised})`,
  '& > svg': { flex: 'none', color: colors.warning },
  '& > span': { flex: '1 1 200px' },
})
