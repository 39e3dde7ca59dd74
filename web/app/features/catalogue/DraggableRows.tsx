import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { useId } from 'react'
import { dragPlugins } from '../../shared/dragPlugins.ts'
import { type Row, type Rows, SortableRow } from './SortableRow.tsx'

/** Rows that are moved by dragging or with buttons. */
export default function DraggableRows({ rows, onMove }: Rows) {
  const group = useId()
  return (
    <DragDropProvider
      plugins={dragPlugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) onMove(source.initialIndex, source.index)
      }}
    >
      {rows.map((row, index) => (
        <DraggableRow
          key={row.id}
          row={row}
          index={index}
          group={group}
          count={rows.length}
          onMove={onMove}
        />
      ))}
    </DragDropProvider>
  )
}

interface Props {
  readonly row: Row
  readonly index: number
  readonly group: string
  readonly count: number
  readonly onMove: Rows['onMove']
}

function DraggableRow({ row, index, group, count, onMove }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: row.id, index, group })
  return (
    <SortableRow
      {...row}
      index={index}
      count={count}
      onMove={onMove}
      attachRow={ref}
      attachHandle={handleRef}
      isDragging={isDragging}
    />
  )
}
