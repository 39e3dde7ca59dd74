import { type GiftCard, cancelGiftCard } from 'contract/giftCards/giftCards'
import { formatUsd } from '../../shared/format/money.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { showGiftCard } from './giftCardsApi.ts'
import { useWrite } from '../../shared/api/calls.ts'

/** Shows the refund and cancels an unredeemed gift card. */
export function GiveUpDialog({ card, onClose }: { readonly card: GiftCard; readonly onClose: () => void }) {
  const [cancel, { error, isLoading }] = useWrite(cancelGiftCard)
  const { id, status, usdCents, recipient } = card
  const giveUp = async () => {
    const { error: refused } = await cancel({ params: { giftCardId: id } }, showGiftCard)
    if (refused) return
    onClose()
    toast.done(status === 'unpaid' ? 'Gift card canceled' : 'Gift card canceled. We refund your card.')
  }
  return (
    <AskDialog
      title={`Cancel the gift card of ${formatUsd(usdCents)}?`}
      confirm="Cancel gift card"
      decline="Keep gift card"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void giveUp()}
      onClose={onClose}
    >
      {status === 'unpaid' ? (
        <p>It is not paid yet, and nothing will be charged.</p>
      ) : (
        <p>
          We refund {formatUsd(usdCents)} to the card you paid with, usually within a few days. The code stops
          working immediately{recipient && status === 'sent' ? `, also for ${recipient.name}` : ''}.
        </p>
      )}
    </AskDialog>
  )
}
