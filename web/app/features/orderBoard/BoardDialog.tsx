import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { Message } from '../../shared/ui/Message.tsx'

interface Props {
  readonly title: string
  /** What the button does, as a verb. */
  readonly confirm: string
  readonly isBusy: boolean
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks before money goes back. */
export function BoardDialog({ title, confirm, isBusy, error, onConfirm, onClose, children }: Props) {
  const titleId = useId()
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h3" component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '& p': { margin: 0 } }}>
        {children}
        {error !== undefined && (
          <Message kind="error">
            <p>{problemOf(error).sentence}</p>
          </Message>
        )}
      </DialogContent>
      <DialogActions sx={{ padding: '8px 24px 24px', flexWrap: 'wrap' }}>
        <Action type="button" look="text" onClick={onClose}>
          Not now
        </Action>
        <Action
          type="button"
          look="filled"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onConfirm()}
        >
          {isBusy ? 'Working' : confirm}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
