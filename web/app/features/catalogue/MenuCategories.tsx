import {
  type MenuCategory,
  setMenuCategoryRemoved,
  addMenuCategory,
  changeMenuCategory,
  orderCatalogue,
} from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import { useState } from 'react'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { RenameDialog } from '../../shared/ui/RenameDialog.tsx'
import { Body, MutedText, SectionTitle } from '../../shared/ui/Text.tsx'
import { showOrder } from './catalogueApi.ts'
import { Actions, type CatalogueSectionProps, Head, ItemRow, ItemText, Part } from './sections.ts'
import { SortableList } from './SortableList.tsx'
import { useWrite } from '../../shared/api/calls.ts'

/** Adds, renames, reorders and removes the sections of the menu. */
export function MenuCategories({ businessId, catalogue }: CatalogueSectionProps) {
  const { categories, products, services } = catalogue
  const [edited, setEdited] = useState<MenuCategory | 'new' | null>(null)
  const [order, ordering] = useWrite(orderCatalogue)
  const [setRemoved, removing] = useWrite(setMenuCategoryRemoved)
  const countIn = ({ id }: MenuCategory) =>
    [...products, ...services].filter(({ menuCategoryId }) => menuCategoryId === id).length
  async function remove({ id, name }: MenuCategory): Promise<void> {
    const params = { businessId, menuCategoryId: id }
    const answer = await setRemoved({ params, body: { isRemoved: true } })
    if (answer.error) return
    toast.done(`${name} removed`, { undo: () => void setRemoved({ params, body: { isRemoved: false } }) })
  }
  return (
    <Part aria-labelledby="categories">
      <Head>
        <SectionTitle id="categories">Menu categories</SectionTitle>
        <Button look="filled" onClick={() => setEdited('new')}>
          Add category
        </Button>
      </Head>
      <Body>Categories are the sections of your public menu, in this order.</Body>
      <ErrorMessage error={ordering.error ?? removing.error} />
      {categories.length === 0 && (
        <MutedText>No categories yet. Your page lists all products together.</MutedText>
      )}
      <SortableList
        label="Menu categories"
        items={categories}
        nameOf={({ name }) => name}
        onOrder={(ids) =>
          void order({ params: { businessId }, body: { kind: 'categories', ids } }, showOrder)
        }
      >
        {(category) => (
          <ItemRow>
            <ItemText>
              <strong>{category.name}</strong>
              <small>{countIn(category) === 1 ? '1 item' : `${countIn(category)} items`}</small>
            </ItemText>
            <Actions>
              <Button size="small" aria-label={`Rename ${category.name}`} onClick={() => setEdited(category)}>
                Rename
              </Button>
              <Button
                size="small"
                isDangerous
                aria-label={`Remove ${category.name}`}
                onClick={() => void remove(category)}
              >
                Remove
              </Button>
            </Actions>
          </ItemRow>
        )}
      </SortableList>
      {edited && (
        <CategoryDialog
          businessId={businessId}
          category={edited === 'new' ? null : edited}
          close={() => setEdited(null)}
        />
      )}
    </Part>
  )
}

function CategoryDialog({
  businessId,
  category,
  close,
}: {
  readonly businessId: BusinessId
  readonly category: MenuCategory | null
  readonly close: () => void
}) {
  const { keyFor } = useIdempotencyKey()
  const [add, adding] = useWrite(addMenuCategory)
  const [change, changing] = useWrite(changeMenuCategory)
  async function save(name: string): Promise<void> {
    const answer = category
      ? await change({
          params: { businessId, menuCategoryId: category.id },
          body: { rev: category.rev, category: { name } },
        })
      : await add({ params: { businessId }, body: { name }, idempotencyKey: keyFor(name) })
    if (answer.error) return
    toast.done(category ? 'Saved' : `${name} added`)
    close()
  }
  return (
    <RenameDialog
      title={category ? `Rename ${category.name}` : 'New category'}
      name={category?.name ?? ''}
      lettersMax={80}
      missing="Enter a name."
      isBusy={adding.isLoading || changing.isLoading}
      error={category ? changing.error : adding.error}
      onSave={(name) => void save(name)}
      onClose={close}
    />
  )
}
