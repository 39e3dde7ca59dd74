import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'

interface Props {
  /** Label of the remove button: "Remove step 2". */
  readonly removal: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** One row of a list with add and remove. */
export const EditedRow = ({ removal, onRemove, children }: Props) => (
  <Row>
    {children}
    <Action type="button" look="text" size="small" aria-label={removal} onClick={onRemove}>
      Remove
    </Action>
  </Row>
)

/** Add button below the rows. */
export const AddRow = ({ onAdd, children }: { readonly onAdd: () => void; readonly children: ReactNode }) => (
  <div>
    <Action type="button" look="text" size="small" onClick={onAdd}>
      {children}
    </Action>
  </div>
)

const Row = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  paddingBlockEnd: 8,
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  '& > div': { width: '100%' },
})
