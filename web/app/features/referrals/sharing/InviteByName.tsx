import { paths } from 'contract/paths'
import type { ShareOffer } from 'contract/referrals/sharing'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { toast } from '../../../shared/toast.ts'
import { ItemTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { InlineForm } from './InlineForm.tsx'
import { useCreateReferralMutation } from '../referralsApi.ts'
import styles from './InviteByName.module.css'

export const labelLettersMax = 60

/** Invitation with a personal link for one friend, which tracks each step. */
export function InviteByName({ offer }: { readonly offer: ShareOffer }) {
  const [label, setLabel] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [create, { isLoading }] = useCreateReferralMutation()
  const { keyFor, renew } = useIdempotencyKey()
  const navigate = useNavigate()

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isLoading) return
    const friendLabel = label.trim() === '' ? null : label.trim()
    const body = { campaignId: offer.campaignId, friendLabel }
    const { data, error } = await create({ body, idempotencyKey: keyFor(body) })
    if (!data) return setProblem(problemOf(error).sentence)
    renew()
    toast.done('Invitation created. Send the link to your friend.')
    await navigate(paths.referral(data.id))
  }
  return (
    <section className={styles.part} aria-labelledby="invite-one">
      <div>
        <ItemTitle id="invite-one">Invite one friend</ItemTitle>
        <MutedText style={{ marginBlockStart: 12 }}>
          Create a personal link and follow your friend’s progress. A nickname is enough: nothing about your
          friend is stored before they join.
        </MutedText>
      </div>
      <InlineForm onSubmit={(event) => void invite(event)} noValidate>
        <TextField
          label="Friend’s name"
          name="friendLabel"
          autoComplete="off"
          maxLength={labelLettersMax}
          value={label}
          error={problem}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Creating' : 'Create invitation'}
        </Button>
      </InlineForm>
    </section>
  )
}
