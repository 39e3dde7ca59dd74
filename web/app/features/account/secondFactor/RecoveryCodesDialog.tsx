import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import styles from './RecoveryCodesDialog.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** New recovery codes, which are shown once. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.done('Codes copied'),
      () => toast.failed('The codes could not be copied. Write them down.'),
    )
  return (
    <Dialog title="Your recovery codes" canClose={false} onClose={onClose}>
      <DialogBody>
        <p>
          Keep them in a safe place, not on your phone. Each code works once. You will not see them again.
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </DialogBody>
      <DialogActions>
        <Button look="text" onClick={() => void copy()}>
          Copy the codes
        </Button>
        <Button look="filled" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </Dialog>
  )
}
