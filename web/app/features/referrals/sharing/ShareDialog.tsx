import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { colors } from '../../../shared/theme/theme.ts'
import { Action, ActionAnchor } from '../../../shared/ui/Action.tsx'
import { copyText } from '../../../shared/ui/CopyButton.tsx'
import { type Invitation, mailAddress, messageOf, smsAddress, whatsAppAddress } from './sharing.ts'

interface Props {
  readonly invitation: Invitation
  readonly onClose: () => void
}

/** For browsers without a share sheet: common messaging services, each a plain link. */
export function ShareDialog({ invitation, onClose }: Props) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Send to a friend
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '& p': { margin: 0 } }}>
        <Letter>
          <p>{invitation.text}</p>
          <p>{invitation.link}</p>
        </Letter>
        <Actions>
          <ActionAnchor href={mailAddress(invitation)}>E-mail</ActionAnchor>
          <ActionAnchor href={smsAddress(invitation)}>Text message</ActionAnchor>
          <ActionAnchor href={whatsAppAddress(invitation)} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </ActionAnchor>
          <Action type="button" onClick={() => void copyText(messageOf(invitation), 'message')}>
            Copy message
          </Action>
        </Actions>
        <p>Every message shows your friend that you earn points too.</p>
      </DialogContent>
      <DialogActions sx={{ padding: '8px 24px 24px' }}>
        <Action type="button" look="text" onClick={onClose}>
          Close
        </Action>
      </DialogActions>
    </Dialog>
  )
}

const Letter = styled('blockquote')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 16,
  borderRadius: 12,
  color: colors.heading,
  background: colors.tint,
  '& > p + p': { color: colors.link, overflowWrap: 'anywhere' },
})

const Actions = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
})
