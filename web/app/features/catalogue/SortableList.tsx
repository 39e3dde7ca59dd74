import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../shared/lazyPart.ts'
import { stack } from '../../shared/ui/classes.ts'
import { SrOnly } from '../../shared/ui/Skeleton.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { moved } from './menuOrder.ts'
import { PlainRows, type Rows } from './SortableRow.tsx'

// Loaded in browsers only, because it needs the layout. Without it, the buttons still reorder the list.
const DraggableRows = lazyPart(() => import('./DraggableRows.tsx').catch(() => ({ default: PlainRows })))

interface Props<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly nameOf: (item: Item) => string
  readonly onOrder: (ids: string[]) => void
  readonly children: (item: Item) => ReactNode
}

/** A list that is reordered by dragging, or with the buttons of each row. */
export function SortableList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { label, items, nameOf, onOrder, children } = props
  const isHydrated = useIsHydrated()
  const [said, setSaid] = useState('')
  const rows: Rows = {
    rows: items.map((item) => ({ id: item.id, name: nameOf(item), content: children(item) })),
    onMove: (from, to) => {
      const item = items[from]
      if (!item || from === to || to < 0 || to >= items.length) return
      onOrder(
        moved(
          items.map(({ id }) => id),
          { from, to },
        ),
      )
      setSaid(`${nameOf(item)} is now ${to + 1} of ${items.length}`)
    },
  }
  const plain = <PlainRows {...rows} />
  return (
    <>
      <ul className={stack(8)} aria-label={label}>
        {isHydrated ? (
          <Suspense fallback={plain}>
            <DraggableRows {...rows} />
          </Suspense>
        ) : (
          plain
        )}
      </ul>
      <SrOnly role="status">{said}</SrOnly>
    </>
  )
}
