import { appealTextMax, type Referral, appealReferral } from 'contract/referrals/referrals'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { classes, readableText, stack, writtenText } from '../../../shared/ui/classes.ts'
import { FormActions, TextArea } from '../../../shared/ui/FormFields.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import styles from './AppealPart.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

/** Appeal form, or the appeal with its decision. */
export function AppealPart({ referral }: { readonly referral: Referral }) {
  if (referral.appeal) return <Sent appeal={referral.appeal} />
  return referral.canAppeal ? <AppealForm referral={referral} /> : null
}

const lettersMin = 10

const Appeal = z.object({
  text: z.string().check(z.trim(), z.minLength(lettersMin, 'Give your reason in a sentence.')),
})

function AppealForm({ referral: { id } }: { readonly referral: Referral }) {
  const { field, handleSubmit, setError } = useZodForm(Appeal, { text: '' })
  const [appeal, { isLoading }] = useWrite(appealReferral)

  const send = handleSubmit(async (body) => {
    if (isLoading) return
    const { error } = await appeal({ params: { referralId: id }, body })
    if (error) return setError('text', { message: problemOf(error).sentence })
    toast.done('Appeal sent')
  })
  return (
    <section aria-labelledby="appeal">
      <SectionTitle id="appeal">Appeal this decision</SectionTitle>
      <form className={stack(12, styles.form)} onSubmit={(event) => void send(event)} noValidate>
        <Body>
          A person reviews your appeal. You get an answer within five business days, here and as a
          notification. You can appeal once.
        </Body>
        <TextArea
          label="Reason for your appeal"
          rows={4}
          maxLength={appealTextMax}
          {...field('text')}
          help="For example: how you know each other, and what your friend bought and when."
        />
        <FormActions>
          <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
            {isLoading ? 'Sending' : 'Send appeal'}
          </Button>
        </FormActions>
      </form>
    </section>
  )
}

const answers = {
  open: 'Under review.',
  accepted: 'Accepted.',
  refused: 'Rejected.',
}

function Sent({ appeal }: { readonly appeal: NonNullable<Referral['appeal']> }) {
  const timeZone = useTimeZone()
  const { status, text, sentAt, respondBy, answeredAt, answer } = appeal
  return (
    <section aria-labelledby="appeal">
      <SectionTitle id="appeal">Your appeal</SectionTitle>
      <blockquote className={classes(writtenText, readableText, styles.said)}>{text}</blockquote>
      <MutedText>Sent on {formatDate(sentAt, timeZone)}.</MutedText>
      <Body style={{ marginBlockStart: 8 }}>
        <strong>{answers[status]}</strong>{' '}
        {status === 'open' && `You get an answer by ${formatDate(respondBy, timeZone)}.`}
        {answer !== null && ` ${answer}`}
        {answeredAt !== null && ` (${formatDate(answeredAt, timeZone)})`}
      </Body>
    </section>
  )
}
