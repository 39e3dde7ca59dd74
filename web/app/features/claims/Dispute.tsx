import {
  type Claim,
  claimTextMax,
  disputeAnswerDays,
  addClaimStatement,
  concedeClaim,
} from 'contract/claims/claims'
import { useState } from 'react'
import * as z from 'zod/mini'
import { requiredText } from '../../shared/form/fields.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { formatDate } from '../../shared/format/instant.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { FormActions, FormColumn } from '../../shared/ui/FormFields.tsx'
import { LongField } from '../../shared/ui/LongField.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { useWrite } from '../../shared/api/calls.ts'

const Statement = z.object({ text: requiredText('Write your statement.') })

/** The time limits of a dispute, and a statement to the other side. */
export function Dispute({ claim }: { readonly claim: Claim }) {
  const timeZone = useTimeZone()
  const { id, side, answerBy, answeredAt, decideBy } = claim
  const { field, handleSubmit, reset, watch } = useZodForm(Statement, { text: '' })
  const [add, { error, isLoading }] = useWrite(addClaimStatement)
  const mustAnswer = side === 'owner' && answeredAt === null
  const submit = handleSubmit(async (body) => {
    const { error: refused } = await add({ params: { claimId: id }, body })
    if (refused) return
    reset()
    toast.done('Sent')
  })
  return (
    <Section aria-labelledby="dispute-title">
      <SectionTitle id="dispute-title">Dispute</SectionTitle>
      <Notice kind={mustAnswer ? 'warning' : 'info'}>
        <p>
          {mustAnswer
            ? `Another person proved a connection to this business. Answer by ${answerBy && formatDate(answerBy, timeZone)}.`
            : `Two members claim this business. The owner has ${disputeAnswerDays} days to answer.`}{' '}
          We decide by {decideBy && formatDate(decideBy, timeZone)}. Until then, payouts and changes of the
          team wait. Neither side sees the name of the other.
        </p>
      </Notice>
      <FormColumn noValidate aria-label="Statement" onSubmit={(event) => void submit(event)}>
        <LongField
          label={mustAnswer ? 'Your answer' : 'Your statement'}
          lettersMax={claimTextMax}
          {...field('text')}
          value={watch('text')}
        />
        <ErrorMessage error={error} />
        <FormActions>
          <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
            Send
          </Button>
          {side === 'owner' && <ConcedeButton claim={claim} />}
        </FormActions>
      </FormColumn>
    </Section>
  )
}

function ConcedeButton({ claim: { id, business } }: { readonly claim: Claim }) {
  const [isAsking, setIsAsking] = useState(false)
  const [concede, { error, isLoading }] = useWrite(concedeClaim)
  const confirm = async () => {
    const { error: refused } = await concede({ params: { claimId: id } })
    if (refused) return
    setIsAsking(false)
    toast.done('The business is transferred')
  }
  return (
    <>
      <Button look="text" onClick={() => setIsAsking(true)}>
        Transfer the business
      </Button>
      {isAsking && (
        <AskDialog
          title={`Transfer ${business.name} to the claimant?`}
          confirm="Transfer business"
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
        >
          <p>You are no longer an owner afterwards. Open payouts go to the account of the business.</p>
        </AskDialog>
      )}
    </>
  )
}
