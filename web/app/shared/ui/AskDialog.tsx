import { type ReactNode } from 'react'
import { Dialog, DialogActions, DialogBody } from './Dialog.tsx'
import { Button } from './Button.tsx'
import { ErrorMessage } from './ErrorMessage.tsx'

interface Props {
  /** The question. */
  readonly title: string
  /** Verb on the confirm button, and its label while busy. */
  readonly confirm: string
  readonly busy?: string
  readonly decline?: string
  /** The action ends or removes something, or pays money back, and cannot be undone. */
  readonly isDangerous?: boolean
  readonly isBusy: boolean
  /** Error of the refused call. */
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** Exact effect of the action. */
  readonly children: ReactNode
}

/**
 * Confirmation dialog for actions that move money or are irreversible. A form: Enter in a single-line field confirms.
 */
export function AskDialog(props: Props) {
  const {
    title,
    confirm,
    busy = 'Working',
    decline = 'Not now',
    isDangerous = false,
    isBusy,
    error,
    onConfirm,
    onClose,
    children,
  } = props
  return (
    <Dialog title={title} canClose={!isBusy} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onConfirm()
        }}
      >
        <DialogBody>
          {children}
          <ErrorMessage error={error} />
        </DialogBody>
        <DialogActions>
          <Button type="button" look="text" onClick={onClose}>
            {decline}
          </Button>
          <Button type="submit" look="filled" isDangerous={isDangerous} aria-disabled={isBusy || undefined}>
            {isBusy ? busy : confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
