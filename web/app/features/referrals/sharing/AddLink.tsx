import { paths } from 'contract/paths'
import { type ShareOffer, addShareLink } from 'contract/referrals/sharing'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { stack, wrap } from '../../../shared/ui/classes.ts'
import { ItemTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { offerKey } from '../referralText.ts'
import { InlineForm } from './InlineForm.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

const usualLabels = ['Newsletter', 'Video', 'Table card']
const lettersMax = 40

const Link = z.object({ channel: requiredText('Enter a name, for example Newsletter.') })

/** Creates a labelled link with separate statistics. */
export function AddLink({ offer }: { readonly offer: ShareOffer }) {
  const { field, handleSubmit, setError, clearErrors, reset } = useZodForm(Link, { channel: '' })
  const [add, { isLoading }] = useWrite(addShareLink)
  const navigate = useNavigate()
  const offered = usualLabels.filter((usual) => !offer.links.some(({ channel }) => channel === usual))

  async function make(channel: string): Promise<void> {
    if (isLoading) return
    clearErrors()
    const { data, error } = await add({ body: { campaignId: offer.campaignId, channel } })
    if (!data) return setError('channel', { message: problemOf(error).sentence })
    reset()
    toast.done(`Your link for “${data.channel}” is ready`)
    await navigate(paths.referrals({ for: offerKey(offer.campaign), channel: data.channel }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const send = handleSubmit(({ channel }) => make(channel))
  return (
    <section className={stack(12)} aria-labelledby="add-link">
      <ItemTitle id="add-link">Track channels</ItemTitle>
      <MutedText>Create a link for each channel to see which ones your friends use.</MutedText>
      {offered.length > 0 && (
        <div className={wrap(8)}>
          {offered.map((channel) => (
            <Button key={channel} type="button" size="small" onClick={() => void make(channel)}>
              {channel}
            </Button>
          ))}
        </div>
      )}
      <InlineForm onSubmit={(event) => void send(event)} noValidate>
        <TextField label="Link name" autoComplete="off" maxLength={lettersMax} {...field('channel')} />
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Creating' : 'Create link'}
        </Button>
      </InlineForm>
    </section>
  )
}
