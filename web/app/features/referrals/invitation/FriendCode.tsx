import { typedCodeLengthMax } from 'contract/core/forms'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { InlineForm } from '../sharing/InlineForm.tsx'
import styles from './FriendCode.module.css'
import { listReceivedReferrals, claimReferralCode } from 'contract/referrals/sharing'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

const Claim = z.object({ code: requiredText('Enter your friend’s referral code.') })

/** "Have a friend's code?" while one can still be entered; collapsed, because most members have none. */
export function FriendCode() {
  const { data } = useRead(listReceivedReferrals, {})
  const [claim, { data: claimed, isLoading }] = useWrite(claimReferralCode)
  const { field, handleSubmit, setError } = useZodForm(Claim, { code: '' })

  const send = handleSubmit(async (body) => {
    if (isLoading) return
    const { error } = await claim({ body })
    if (error) setError('code', { message: problemOf(error).sentence })
  })
  if (claimed)
    return (
      <Message kind="success">
        <p>
          {claimed.invitedBy} invited you. {claimed.nextStep} You get {formatPoints(claimed.reward.points)}.
        </p>
      </Message>
    )
  if (!data || data.lateClaimUntil === null) return null
  return (
    <Details className={styles.folded}>
      <summary>Have a referral code?</summary>
      <InlineForm onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label="Referral code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={typedCodeLengthMax}
          {...field('code')}
        />
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Applying' : 'Apply code'}
        </Button>
      </InlineForm>
    </Details>
  )
}
