import type { CatalogueProduct } from 'contract/catalogue/catalogue'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Body, ItemTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useOrderCatalogueMutation, useSetProductRemovedMutation } from '../catalogueApi.ts'
import type { CatalogueSectionProps } from '../CatalogueView.tsx'
import { menuSections, withSectionOrder } from '../menuOrder.ts'
import { Actions, Head, ItemRow, ItemText, Part } from '../sections.ts'
import { SortableList } from '../SortableList.tsx'
import { ProductEditor } from './ProductEditor.tsx'
import { StockDialog } from './StockDialog.tsx'

/** The products in the order of the menu, or the form of one. */
export function ProductsSection({ businessId, slug, catalogue, edited }: CatalogueSectionProps) {
  const { categories, products } = catalogue
  const navigate = useNavigate()
  const [counted, setCounted] = useState<CatalogueProduct['id'] | null>(null)
  const [order, ordering] = useOrderCatalogueMutation()
  const [setRemoved, removing] = useSetProductRemovedMutation()
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
  const sections = menuSections(categories, products)
  const all = sections.flatMap(({ items }) => items.map(({ id }): string => id))
  const stockOf = products.find(({ id }) => id === counted)
  return (
    <Part aria-labelledby="products">
      <Head>
        <SectionTitle id="products">Products</SectionTitle>
        <ButtonLink look="filled" to={paths.ownCatalogue(slug, { edit: 'new' })}>
          Add product
        </ButtonLink>
      </Head>
      <ErrorMessage error={ordering.error ?? removing.error} />
      {products.length === 0 && (
        <EmptyState drawing="nothingFound" title="No products yet" level={3}>
          <Body>Add your first product, or import all of them from a spreadsheet.</Body>
          <ButtonLink to={paths.ownCatalogue(slug, { show: 'import' })}>Import products</ButtonLink>
        </EmptyState>
      )}
      {sections.map(({ id, name, items }) => (
        <div key={id ?? ''}>
          {categories.length > 0 && <ItemTitle style={{ marginBlockEnd: 8 }}>{name}</ItemTitle>}
          <SortableList
            label={categories.length > 0 ? `Products in ${name}` : 'Products'}
            items={items}
            nameOf={(each) => each.name}
            onOrder={(ids) =>
              void order({
                params: { businessId },
                body: { kind: 'products', ids: withSectionOrder(all, ids) },
              })
            }
          >
            {(each) => (
              <ItemRow>
                <ItemText>
                  <strong>{each.name}</strong>
                  <small>{factsOf(each)}</small>
                </ItemText>
                <Actions>
                  <ButtonLink
                    size="small"
                    to={paths.ownCatalogue(slug, { edit: each.id })}
                    aria-label={`Edit ${each.name}`}
                  >
                    Edit
                  </ButtonLink>
                  <Button
                    size="small"
                    aria-label={`Stock of ${each.name}`}
                    onClick={() => setCounted(each.id)}
                  >
                    Stock
                  </Button>
                  <Button
                    size="small"
                    isDangerous
                    aria-label={`Remove ${each.name}`}
                    onClick={() => void remove(each)}
                  >
                    Remove
                  </Button>
                </Actions>
              </ItemRow>
            )}
          </SortableList>
        </div>
      ))}
      {stockOf && <StockDialog businessId={businessId} product={stockOf} close={() => setCounted(null)} />}
    </Part>
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
