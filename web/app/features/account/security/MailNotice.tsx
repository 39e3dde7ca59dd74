import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { readMailState, sendMailConfirmation } from 'contract/mailing/mailState'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** Shown while mails to the member do not arrive, with the remedy. */
export function MailNotice() {
  const { data } = useRead(readMailState, {})
  const [send, { isLoading }] = useWrite(sendMailConfirmation)
  if (!data || data.state === 'arriving') return null
  const sentences = {
    returned: `Emails to ${data.email} bounce, so we do not send any.`,
    delayed: `Emails to ${data.email} do not arrive. Until ${data.until ? formatDate(data.until) : 'then'}, we only send receipts and security emails.`,
    complained: 'You reported an email as spam, so we only send receipts and security emails.',
  }
  async function confirm(): Promise<void> {
    const { error } = await send({})
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done('We sent you a link. Open it to get all emails again.')
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
