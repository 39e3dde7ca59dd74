import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { Message } from '../../shared/ui/Message.tsx'

interface Props {
  /** The question. */
  readonly title: string
  /** What the button does, as a verb: "Publish". */
  readonly confirm: string
  readonly isBusy: boolean
  /** What the call was refused with. */
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What exactly will happen. */
  readonly children: ReactNode
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, confirm, isBusy, error, onConfirm, onClose, children }: Props) {
  const titleId = useId()
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h3" component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ '& > p': { mt: 0, mb: 1.5 } }}>
        {children}
        {error !== undefined && (
          <Message kind="error">
            <p>{problemOf(error).sentence}</p>
          </Message>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isBusy}>
          Not now
        </Button>
        <Button variant="contained" onClick={onConfirm} disabled={isBusy}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
