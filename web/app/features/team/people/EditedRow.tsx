import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { divided, leading, stack } from '../../../shared/ui/classes.ts'
import styles from './EditedRow.module.css'

interface Props {
  /** Label of the remove button: "Remove step 2". */
  readonly removal: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** One row of a list with add and remove. */
export const EditedRow = ({ removal, onRemove, children }: Props) => (
  <div className={stack(0, leading, divided, styles.row)}>
    {children}
    <Button type="button" look="text" size="small" aria-label={removal} onClick={onRemove}>
      Remove
    </Button>
  </div>
)

/** Add button below the rows. */
export const AddRow = ({ onAdd, children }: { readonly onAdd: () => void; readonly children: ReactNode }) => (
  <div>
    <Button type="button" look="text" size="small" onClick={onAdd}>
      {children}
    </Button>
  </div>
)
