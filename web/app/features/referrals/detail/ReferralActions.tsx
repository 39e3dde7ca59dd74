import type { Referral } from 'contract/referrals/referrals'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { toast } from '../../../shared/toast.ts'
import { cluster } from '../../../shared/ui/classes.ts'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { DeleteReferralDialog } from './DeleteReferralDialog.tsx'
import { mayRemind, noteReminder } from './reminders.ts'
import { RenameReferral } from './RenameReferral.tsx'
import { ShareButton } from '../sharing/ShareButton.tsx'
import { invitationOf } from '../sharing/sharing.ts'
import { useOffers } from '../sharing/useOffers.ts'
import { offerKey } from '../referralText.ts'

interface Props {
  readonly referral: Referral
  readonly onDeleted: () => void
}

/** Actions that the member may take on a referral now. */
export function ReferralActions({ referral, onDeleted }: Props) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete' | null>(null)
  const { status, friendLabel } = referral
  const isWaiting = status === 'invited' || status === 'clicked'
  const close = () => setOpenDialog(null)
  return (
    <div className={cluster(12)}>
      {isWaiting && <Reminder referral={referral} />}
      {isWaiting && <CopyButton text={referral.link} what="link" />}
      <Button type="button" onClick={() => setOpenDialog('rename')}>
        {friendLabel === null ? 'Add a name' : 'Edit name'}
      </Button>
      {status === 'invited' && (
        <Button type="button" isDangerous onClick={() => setOpenDialog('delete')}>
          Delete invitation
        </Button>
      )}
      {openDialog === 'rename' && <RenameReferral referral={referral} onClose={close} />}
      {openDialog === 'delete' && (
        <DeleteReferralDialog referral={referral} onClose={close} onDeleted={onDeleted} />
      )}
    </div>
  )
}

/** Shares the link (again), with the offer's text while the offer runs. */
function Reminder({ referral }: { readonly referral: Referral }) {
  const { offers } = useOffers(offerKey(referral.campaign))
  const offer = offers?.find(({ campaignId }) => campaignId === referral.campaignId)
  if (!offer) return null
  const mayShare = () => {
    const may = mayRemind(referral.id, Date.now())
    if (!may) toast.failed('You contacted them less than a day ago. Try again tomorrow.')
    return may
  }
  return (
    <ShareButton
      look="filled"
      label={referral.status === 'invited' ? 'Send link' : 'Send reminder'}
      invitation={invitationOf(offer, referral.link)}
      mayShare={mayShare}
      onShared={() => noteReminder(referral.id, Date.now())}
    />
  )
}
