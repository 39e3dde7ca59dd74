import { padded, stack, tintBox } from '../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Button, ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { copyText } from '../../../shared/ui/CopyButton.tsx'
import { type Invitation, mailAddress, messageOf, smsAddress, whatsAppAddress } from './sharing.ts'
import styles from './ShareDialog.module.css'

interface Props {
  readonly invitation: Invitation
  readonly onClose: () => void
}

/** For browsers without a share sheet: common messaging services, each a plain link. */
export function ShareDialog({ invitation, onClose }: Props) {
  return (
    <Dialog title="Send to a friend" onClose={onClose}>
      <DialogBody>
        <blockquote className={stack(8, tintBox, padded, styles.letter)}>
          <p>{invitation.text}</p>
          <p>{invitation.link}</p>
        </blockquote>
        <div className={styles.actions}>
          <ButtonAnchor href={mailAddress(invitation)}>Email</ButtonAnchor>
          <ButtonAnchor href={smsAddress(invitation)}>Text message</ButtonAnchor>
          <ButtonAnchor href={whatsAppAddress(invitation)} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </ButtonAnchor>
          <Button type="button" onClick={() => void copyText(messageOf(invitation), 'message')}>
            Copy message
          </Button>
        </div>
        <p>Every message shows your friend that you earn points too.</p>
      </DialogBody>
      <DialogActions>
        <Button type="button" look="text" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
