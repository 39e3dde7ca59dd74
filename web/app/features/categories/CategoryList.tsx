import {
  type OperatorCategory,
  listOperatorCategories,
  orderCategories,
} from 'contract/businesses/operatorCategories'
import { isGlyph } from 'contract/businesses/glyphs'
import { useState } from 'react'
import { formatCount } from '../../shared/format/points.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { SortableList } from '../catalogue/SortableList.tsx'
import { Actions, ItemRow, ItemText, Part } from '../catalogue/sections.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** All categories in display order, each with its form. */
export function CategoryList() {
  const { data, error, refetch } = useRead(listOperatorCategories, {})
  const [order, ordering] = useWrite(orderCategories)
  const [edited, setEdited] = useState<OperatorCategory | 'new' | null>(null)
  const [merged, setMerged] = useState<OperatorCategory | null>(null)
  if (!data)
    return error === undefined ? (
      <Skeleton label="Loading the categories">
        <SkeletonBox style={{ height: 72, marginBlockEnd: 8 }} />
        <SkeletonBox style={{ height: 72, marginBlockEnd: 8 }} />
        <SkeletonBox style={{ height: 72 }} />
      </Skeleton>
    ) : (
      <ErrorNotice error={error} retry={refetch} />
    )
  const items = data.categories.map((category) => ({ ...category, id: category.slug }))
  return (
    <Part aria-label="Categories">
      <div>
        <Button look="filled" onClick={() => setEdited('new')}>
          Add category
        </Button>
      </div>
      <ErrorMessage error={ordering.error} />
      <SortableList
        label="Categories"
        items={items}
        nameOf={({ name }) => name}
        onOrder={(slugs) => void order({ body: { slugs } })}
      >
        {(category) => (
          <ItemRow>
            <ItemText>
              <strong>{category.name}</strong>
              <small>
                {category.groupName} · {formatCount(category.businessCount)}{' '}
                {category.businessCount === 1 ? 'business' : 'businesses'}
                {category.synonyms.length > 0 && ` · also ${category.synonyms.join(', ')}`}
              </small>
            </ItemText>
            <Actions>
              <Button size="small" aria-label={`Edit ${category.name}`} onClick={() => setEdited(category)}>
                Edit
              </Button>
              {items.length > 1 && (
                <Button
                  size="small"
                  aria-label={`Merge into…: ${category.name}`}
                  onClick={() => setMerged(category)}
                >
                  Merge into…
                </Button>
              )}
            </Actions>
          </ItemRow>
        )}
      </SortableList>
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          groups={[...new Set(data.categories.map(({ groupName }) => groupName))]}
          glyph={edited !== 'new' && isGlyph(edited.glyph) ? edited.glyph : 'store'}
          close={() => setEdited(null)}
        />
      )}
      {merged && (
        <MergeDialog
          category={merged}
          others={data.categories.filter(({ slug }) => slug !== merged.slug)}
          close={() => setMerged(null)}
        />
      )}
    </Part>
  )
}
