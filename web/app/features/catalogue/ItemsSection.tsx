import { type Catalogue, orderCatalogue } from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import type { Photo } from 'contract/photos/photo'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { ItemPicture } from '../../shared/ui/ItemPicture.tsx'
import { ItemTitle, SectionTitle } from '../../shared/ui/Text.tsx'
import { showOrder } from './catalogueApi.ts'
import { menuSections, withSectionOrder } from './menuOrder.ts'
import { Actions, Head, ItemPlace, ItemRow, ItemText, Part } from './sections.ts'
import { SortableList } from './SortableList.tsx'
import { useWrite } from '../../shared/api/calls.ts'

interface Item {
  readonly id: string
  readonly name: string
  readonly menuCategoryId: Catalogue['products'][number]['menuCategoryId']
  readonly photos?: readonly Photo[] | undefined
}

interface Props<Each extends Item> {
  readonly kind: 'products' | 'services'
  readonly businessId: BusinessId
  readonly slug: string
  readonly categories: Catalogue['categories']
  readonly items: readonly Each[]
  /** "from $3.50 · 12 in stock". */
  readonly factsOf: (item: Each) => string
  /** Actions on an item besides editing and removing it. */
  readonly renderActions: (item: Each) => ReactNode
  readonly onRemove: (item: Each) => void
  readonly error: unknown
  readonly empty: ReactNode
  /** Dialogs. */
  readonly children: ReactNode
}

const names = {
  products: { title: 'Products', one: 'product' },
  services: { title: 'Services', one: 'service' },
} as const

/** Products or services in menu order, which dragging and buttons change. */
export function ItemsSection<Each extends Item>({
  kind,
  businessId,
  slug,
  categories,
  items: all,
  factsOf,
  renderActions,
  onRemove,
  error,
  empty,
  children,
}: Props<Each>) {
  const { title, one } = names[kind]
  const [order, ordering] = useWrite(orderCatalogue)
  const sections = menuSections(categories, all)
  const ids = sections.flatMap(({ items }) => items.map(({ id }) => id))
  const pathOf = (edit: string) =>
    paths.ownCatalogue(slug, { ...(kind === 'services' && { show: 'services' as const }), edit })
  return (
    <Part aria-labelledby={kind}>
      <Head>
        <SectionTitle id={kind}>{title}</SectionTitle>
        <ButtonLink look="filled" to={pathOf('new')}>
          Add {one}
        </ButtonLink>
      </Head>
      <ErrorMessage error={ordering.error ?? error} />
      {all.length === 0 && empty}
      {sections.map(({ id, name, items }) => (
        <div key={id ?? ''}>
          {categories.length > 0 && <ItemTitle style={{ marginBlockEnd: 8 }}>{name}</ItemTitle>}
          <SortableList
            label={categories.length > 0 ? `${title} in ${name}` : title}
            items={items}
            nameOf={(each) => each.name}
            onOrder={(moved) =>
              void order(
                { params: { businessId }, body: { kind, ids: withSectionOrder(ids, moved) } },
                showOrder,
              )
            }
          >
            {(each) => (
              <ItemRow>
                <ItemPlace>
                  <ItemPicture photo={each.photos?.[0]} name={each.name} sizes="64px" />
                </ItemPlace>
                <ItemText>
                  <strong>{each.name}</strong>
                  <small>{factsOf(each)}</small>
                </ItemText>
                <Actions>
                  <ButtonLink size="small" to={pathOf(each.id)} aria-label={`Edit ${each.name}`}>
                    Edit
                  </ButtonLink>
                  {renderActions(each)}
                  <Button
                    size="small"
                    isDangerous
                    aria-label={`Remove ${each.name}`}
                    onClick={() => onRemove(each)}
                  >
                    Remove
                  </Button>
                </Actions>
              </ItemRow>
            )}
          </SortableList>
        </div>
      ))}
      {children}
    </Part>
  )
}
