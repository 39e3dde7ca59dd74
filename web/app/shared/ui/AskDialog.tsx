import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { problemOf } from '../api/problem.ts'
import { Action } from './Action.tsx'
import { Message } from './Message.tsx'

interface Props {
  /** The question. */
  readonly title: string
  /** What the button does, as a verb, and what it says meanwhile. */
  readonly confirm: string
  readonly busy?: string
  readonly decline?: string
  readonly isBusy: boolean
  /** What the call was refused with. */
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What exactly will happen. */
  readonly children: ReactNode
}

/** Asks before something that moves money or cannot be taken back. */
export function AskDialog(props: Props) {
  const {
    title,
    confirm,
    busy = 'Working',
    decline = 'Not now',
    isBusy,
    error,
    onConfirm,
    onClose,
    children,
  } = props
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
          {decline}
        </Action>
        <Action
          type="button"
          look="filled"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onConfirm()}
        >
          {isBusy ? busy : confirm}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
