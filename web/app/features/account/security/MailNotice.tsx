import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useReadMailStateQuery, useSendMailConfirmationMutation } from './mailStateApi.ts'

/** Shown while mails to the member do not arrive, with the way out. */
export function MailNotice() {
  const { data } = useReadMailStateQuery({})
  const [send, { isLoading }] = useSendMailConfirmationMutation()
  if (!data || data.state === 'arriving') return null
  const sentences = {
    returned: `Mails to ${data.email} come back, so we send none.`,
    delayed: `Mails to ${data.email} do not arrive. Until ${data.until ? formatDate(data.until) : 'then'} we send receipts and security mails alone.`,
    complained: 'You reported a mail as spam, so we send receipts and security mails alone.',
  }
  async function confirm(): Promise<void> {
    const { error } = await send({})
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done('We sent you a link. Open it to get all mails again.')
  }
  return (
    <Notice kind="warning">
      <p>{sentences[data.state]} Confirm the address, or change it below.</p>
      <Button
        size="small"
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && void confirm()}
      >
        Confirm the address
      </Button>
    </Notice>
  )
}
