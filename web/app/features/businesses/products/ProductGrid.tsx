import { styled } from '@mui/material/styles'
import type { BusinessProfile, Product } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { BusinessCover } from '../../../shared/ui/BusinessCover.tsx'
import { Price } from '../../../shared/ui/Price.tsx'
import { EarnPreview } from '../earning/EarnPreview.tsx'
import { productCover, stockText } from './productText.ts'

interface ProductGridProps {
  readonly business: BusinessProfile
  readonly products: readonly Product[]
  /** Action at the end of each product. */
  readonly renderAction?: (product: Product) => ReactNode
}

export function ProductGrid({ business, products, renderAction }: ProductGridProps) {
  return (
    <Grid>
      {products.map((product) => {
        const stock = stockText(product)
        return (
          <Card key={product.id}>
            <Cover>
              <BusinessCover path={productCover(business, product)} />
            </Cover>
            <TextBlock>
              <h3>
                <CardLink to={paths.product(business.slug, product.id)}>{product.name}</CardLink>
              </h3>
              <p>{product.description}</p>
              {stock && <Stock>{stock}</Stock>}
              <Foot>
                <Figures>
                  <Price cents={product.priceUsdCents} isMoneyOnly={!product.isRedeemable} />
                  <EarnPreview cents={product.priceUsdCents} rateHundredths={business.earnRateHundredths} />
                </Figures>
                {renderAction?.(product)}
              </Foot>
            </TextBlock>
          </Card>
        )
      })}
    </Grid>
  )
}

/** On phones a product is a row, which keeps a whole menu short. */
const rowsBelow = 480

const Grid = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up(rowsBelow)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const Card = styled('li')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.raised,
  transition: 'border-color 150ms ease-out',
  [theme.breakpoints.down(rowsBelow)]: { flexDirection: 'row' },
  '&:hover': { borderColor: colors.brand },
  '&:has(a:focus-visible)': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})

const Cover = styled('div')({
  aspectRatio: '2 / 1',
  overflow: 'hidden',
  flex: 'none',
  [theme.breakpoints.down(rowsBelow)]: { width: 88, aspectRatio: 'auto' },
})

const TextBlock = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  flex: 1,
  padding: 16,
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': {
    margin: 0,
    color: colors.quietText,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
})

const CardLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
})

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginTop: 'auto',
  paddingTop: 8,
})

const Figures = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' })

const Stock = styled('span')({ color: colors.error, fontWeight: 600 })
