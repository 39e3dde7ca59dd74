import { type Claim, withdrawClaim } from 'contract/claims/claims'
import { useState } from 'react'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useWrite } from '../../shared/api/calls.ts'

export function WithdrawButton({ claim: { id, business, status } }: { readonly claim: Claim }) {
  const [isAsking, setIsAsking] = useState(false)
  const [withdraw, { error, isLoading }] = useWrite(withdrawClaim)
  const confirm = async () => {
    const { error: refused } = await withdraw({ params: { claimId: id } })
    if (refused) return
    setIsAsking(false)
    toast.done('Claim withdrawn')
  }
  return (
    <div>
      <Button look="text" onClick={() => setIsAsking(true)} style={{ paddingInline: 0 }}>
        Withdraw the claim
      </Button>
      {isAsking && (
        <AskDialog
          title={`Withdraw your claim of ${business.name}?`}
          confirm="Withdraw"
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {status === 'disputed'
              ? 'The dispute ends, and the business stays with its owner.'
              : 'Your proofs so far are lost. You can claim the business again.'}
          </p>
        </AskDialog>
      )}
    </div>
  )
}
