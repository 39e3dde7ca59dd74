import { type CatalogueProduct, setProductRemoved } from 'contract/catalogue/catalogue'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { ItemsSection } from '../ItemsSection.tsx'
import type { CatalogueSectionProps } from '../sections.ts'
import { ProductEditor } from './ProductEditor.tsx'
import { StockDialog } from './StockDialog.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

/** The products in the order of the menu, or the form of one. */
export function ProductsSection({ businessId, slug, catalogue, edited }: CatalogueSectionProps) {
  const { categories, products } = catalogue
  const navigate = useNavigate()
  const [counted, setCounted] = useState<CatalogueProduct['id'] | null>(null)
  const [setRemoved, removing] = useWrite(setProductRemoved)
  const product = products.find(({ id }) => id === edited) ?? null
  if (edited === 'new' || product)
    return (
      <ProductEditor
        key={edited}
        businessId={businessId}
        categories={categories}
        product={product}
        close={() => void navigate(paths.ownCatalogue(slug), { preventScrollReset: true })}
      />
    )
  async function remove({ id, name }: CatalogueProduct): Promise<void> {
    const params = { businessId, productGroupId: id }
    const answer = await setRemoved({ params, body: { isRemoved: true } })
    if (answer.error) return
    toast.done(`${name} removed`, { undo: () => void setRemoved({ params, body: { isRemoved: false } }) })
  }
  const stockOf = products.find(({ id }) => id === counted)
  return (
    <ItemsSection
      kind="products"
      businessId={businessId}
      slug={slug}
      categories={categories}
      items={products}
      factsOf={factsOf}
      onRemove={(each) => void remove(each)}
      error={removing.error}
      empty={
        <EmptyState drawing="nothingFound" title="No products yet" level={3}>
          <Body>Add your first product, or import all of them from a spreadsheet.</Body>
          <ButtonLink to={paths.ownCatalogue(slug, { show: 'import' })}>Import products</ButtonLink>
        </EmptyState>
      }
      renderActions={(each) => (
        <Button size="small" aria-label={`Stock of ${each.name}`} onClick={() => setCounted(each.id)}>
          Stock
        </Button>
      )}
    >
      {stockOf && <StockDialog businessId={businessId} product={stockOf} close={() => setCounted(null)} />}
    </ItemsSection>
  )
}

/** "from $3.50 · 2 variants · 12 in stock". */
function factsOf({ variants }: CatalogueProduct): string {
  const prices = variants.map(({ priceUsdCents }) => priceUsdCents)
  const [lowest = prices[0]] = prices.toSorted((a, b) => a - b)
  const price = lowest === undefined ? '' : formatUsd(lowest)
  const stocks = variants.flatMap(({ stock }) => stock ?? [])
  const total = stocks.reduce((sum, stock) => sum + stock, 0)
  return [
    prices.some((each) => each !== lowest) ? `from ${price}` : price,
    ...(variants.length > 1 ? [`${formatCount(variants.length)} variants`] : []),
    stocks.length === 0 ? 'stock not counted' : total === 0 ? 'sold out' : `${formatCount(total)} in stock`,
  ].join(' · ')
}
