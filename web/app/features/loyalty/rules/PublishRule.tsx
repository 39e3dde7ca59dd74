import type { BusinessId } from 'contract/core/ids'
import { type BaseRuleDraft, publishRule } from 'contract/loyalty/programs'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { toast } from '../../../shared/toast.ts'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { FormActions } from '../../../shared/ui/FormFields.tsx'
import { RoleNeeded } from '../../../shared/ui/RoleNeeded.tsx'
import { exampleText, ruleText } from './ruleText.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly mayPublish: boolean
  readonly draft: BaseRuleDraft
  /** The draft equals the rule in force. */
  readonly isInForce: boolean
}

/** Publishes the draft after a simulation. */
export function PublishRule({ businessId, mayPublish, draft, isInForce }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [publish, { error, isLoading, reset }] = useWrite(publishRule)
  const { keyFor, renew } = useIdempotencyKey()

  if (!mayPublish) return <RoleNeeded permission="program.edit" what="publish a rule" />
  if (isInForce) return <MutedText>This is your current rule. Change it to publish a new version.</MutedText>

  const close = () => {
    setIsAsking(false)
    reset()
  }
  async function confirm(): Promise<void> {
    const answer = await publish({ params: { businessId }, body: draft, idempotencyKey: keyFor(draft) })
    if (answer.error) return
    renew()
    close()
    toast.done('The new rule is now in effect')
  }

  return (
    <>
      <FormActions>
        <Button size="large" look="filled" onClick={() => setIsAsking(true)}>
          Publish this rule
        </Button>
      </FormActions>
      {isAsking && (
        <AskDialog
          title="Publish this rule?"
          confirm="Publish"
          isBusy={isLoading}
          error={error}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          <p>{ruleText(draft).join('. ')}.</p>
          <p>{exampleText(draft)}</p>
          <p>It applies to purchases from now on. Earlier purchases keep the rule that applied then.</p>
        </AskDialog>
      )}
    </>
  )
}
