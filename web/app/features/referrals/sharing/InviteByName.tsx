import { paths } from 'contract/paths'
import type { ShareOffer } from 'contract/referrals/sharing'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { ItemTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { InlineForm } from './InlineForm.tsx'
import styles from './InviteByName.module.css'
import { createReferral } from 'contract/referrals/referrals'
import { useWrite } from '../../../shared/api/calls.ts'

export const labelLettersMax = 60

const Invitation = z.object({
  friendLabel: z.pipe(
    z.string().check(z.trim()),
    z.transform((label) => (label === '' ? null : label)),
  ),
})

/** Invitation with a personal link for one friend, which tracks each step. */
export function InviteByName({ offer }: { readonly offer: ShareOffer }) {
  const { field, handleSubmit, setError } = useZodForm(Invitation, { friendLabel: '' })
  const [create, { isLoading }] = useWrite(createReferral)
  const { keyFor, renew } = useIdempotencyKey()
  const navigate = useNavigate()

  const invite = handleSubmit(async ({ friendLabel }) => {
    if (isLoading) return
    const body = { campaignId: offer.campaignId, friendLabel }
    const { data, error } = await create({ body, idempotencyKey: keyFor(body) })
    if (!data) return setError('friendLabel', { message: problemOf(error).sentence })
    renew()
    toast.done('Invitation created. Send the link to your friend.')
    await navigate(paths.referral(data.id))
  })
  return (
    <section className={stack(12, styles.part)} aria-labelledby="invite-one">
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
          autoComplete="off"
          maxLength={labelLettersMax}
          {...field('friendLabel')}
        />
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Creating' : 'Create invitation'}
        </Button>
      </InlineForm>
    </section>
  )
}
