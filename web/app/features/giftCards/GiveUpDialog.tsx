import type { GiftCard } from 'contract/giftCards/giftCards'
import { formatUsd } from '../../shared/format/money.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { useCancelGiftCardMutation } from './giftCardsApi.ts'

/** Shows the refund and cancels an unredeemed gift card. */
export function GiveUpDialog({ card, onClose }: { readonly card: GiftCard; readonly onClose: () => void }) {
  const [cancel, { error, isLoading }] = useCancelGiftCardMutation()
  const { id, status, usdCents, recipient } = card
  const giveUp = async () => {
    const { error: refused } = await cancel({ params: { giftCardId: id } })
    if (refused) return
    onClose()
    toast.done(status === 'unpaid' ? 'The gift card was not bought' : 'The money goes back to your card')
  }
  return (
    <AskDialog
      title="Give up this gift card?"
      confirm="Give it up"
      decline="Keep it"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void giveUp()}
      onClose={onClose}
    >
      {status === 'unpaid' ? (
        <p>It is not paid, and nothing will be charged.</p>
      ) : (
        <p>
          {formatUsd(usdCents)} go back to the card that paid, usually within a few days. The code stops
          working at once{recipient && status === 'sent' ? `, also for ${recipient.name}` : ''}.
        </p>
      )}
    </AskDialog>
  )
}
