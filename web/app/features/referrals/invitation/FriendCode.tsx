import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useClaimReferralCodeMutation, useListReceivedReferralsQuery } from './invitationApi.ts'
import { InlineForm } from '../sharing/InlineForm.tsx'
import styles from './FriendCode.module.css'

/** Codes may be typed with hyphens and spaces. */
const lettersMax = 40

/** "Have a friend's code?" while one can still be entered; collapsed, because most members have none. */
export function FriendCode() {
  const { data } = useListReceivedReferralsQuery({})
  const [claim, { data: claimed, isLoading }] = useClaimReferralCodeMutation()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isLoading) return
    const typed = code.trim()
    if (typed === '') return setProblem('Enter your friend’s referral code.')
    setProblem(null)
    const { error } = await claim({ body: { code: typed } })
    if (error) setProblem(problemOf(error).sentence)
  }
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
          name="friendCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={lettersMax}
          value={code}
          error={problem}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Applying' : 'Apply code'}
        </Button>
      </InlineForm>
    </Details>
  )
}
