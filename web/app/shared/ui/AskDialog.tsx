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
  /** Verb on the confirm button, and its label while busy. */
  readonly confirm: string
  readonly busy?: string
  readonly decline?: string
  readonly isBusy: boolean
  /** Error of the refused call. */
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** Exact effect of the action. */
  readonly children: ReactNode
}

/** Confirmation dialog for actions that move money or are irreversible. */
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
