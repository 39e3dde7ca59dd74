import type { BusinessId } from 'contract/core/ids'
import {
  type WebhookEndpoint,
  testWebhook,
  switchWebhook,
  replaceWebhookSecret,
  removeWebhook,
} from 'contract/webhooks/webhooks'
import { useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/toast.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { EndpointForm } from './EndpointForm.tsx'
import { Card, Chip } from './webhookStyles.ts'
import { chosenText, momentText, statusNames } from './webhookText.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly endpoint: WebhookEndpoint
  readonly showSecret: (secret: string) => void
}

/** One endpoint: address, event types and actions. */
export function EndpointCard({ businessId, endpoint, showSecret }: Props) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const [isEditing, setIsEditing] = useState(false)
  const [asking, setAsking] = useState<'secret' | 'removal' | null>(null)
  const [send, sending] = useWrite(testWebhook)
  const [turn, turning] = useWrite(switchWebhook)
  const { id, url, description, eventTypes, status, failuresInRow, oldSecretUntil } = endpoint
  const params = { businessId, endpointId: id }
  const isOn = status === 'active'
  const name = description || url
  const error = sending.error ?? turning.error

  async function sendTest(): Promise<void> {
    const answer = await send({ params })
    if (!answer.error) toast.done('Test sent. See the log below')
  }

  async function flip(): Promise<void> {
    const answer = await turn({ params, body: { isOn: !isOn } })
    if (!answer.error) toast.done(isOn ? 'Paused' : 'Resumed')
  }

  return (
    <Card aria-label={name}>
      <h3>{name}</h3>
      {description && <p>{url}</p>}
      <p>
        <Chip data-tone={isOn ? 'good' : status === 'disabled' ? 'bad' : undefined}>
          {statusNames[status]}
        </Chip>{' '}
        <small>{chosenText(eventTypes)}</small>
      </p>
      {status === 'disabled' && (
        <p>
          Twenty messages in a row failed, so we stopped. Check the log, fix the problem and resume: pending
          messages are sent then.
        </p>
      )}
      {isOn && failuresInRow > 0 && (
        <p>
          <small>
            The last {failuresInRow === 1 ? 'message' : `${failuresInRow} messages`} failed. We stop after
            twenty in a row.
          </small>
        </p>
      )}
      {oldSecretUntil !== null && (
        <p>
          <small>
            Also signed with the old secret until {momentText(oldSecretUntil, timeZone, preferences)}.
          </small>
        </p>
      )}
      <footer>
        {isOn && (
          <Button
            type="button"
            aria-label={`Send test to ${name}`}
            aria-disabled={sending.isLoading || undefined}
            onClick={() => !sending.isLoading && void sendTest()}
          >
            Send test
          </Button>
        )}
        <Button
          type="button"
          aria-expanded={isEditing}
          aria-label={`Edit ${name}`}
          onClick={() => setIsEditing(!isEditing)}
        >
          Edit
        </Button>
        <Button
          type="button"
          look="text"
          aria-label={`${isOn ? 'Pause' : 'Resume'} ${name}`}
          aria-disabled={turning.isLoading || undefined}
          onClick={() => !turning.isLoading && void flip()}
        >
          {isOn ? 'Pause' : 'Resume'}
        </Button>
        <Button
          type="button"
          look="text"
          aria-label={`New secret for ${name}`}
          onClick={() => setAsking('secret')}
        >
          New secret
        </Button>
        <Button
          isDangerous
          type="button"
          look="text"
          aria-label={`Remove ${name}`}
          onClick={() => setAsking('removal')}
        >
          Remove
        </Button>
      </footer>
      <ErrorMessage error={error} />
      {isEditing && (
        <EndpointForm
          businessId={businessId}
          endpoint={endpoint}
          close={() => setIsEditing(false)}
          showSecret={showSecret}
        />
      )}
      {asking === 'secret' && (
        <ReplaceSecret params={params} close={() => setAsking(null)} showSecret={showSecret} />
      )}
      {asking === 'removal' && <Removal params={params} name={name} close={() => setAsking(null)} />}
    </Card>
  )
}

interface AskProps {
  readonly params: { businessId: BusinessId; endpointId: WebhookEndpoint['id'] }
  readonly close: () => void
}

function ReplaceSecret({ params, close, showSecret }: AskProps & Pick<Props, 'showSecret'>) {
  const [replace, { error, isLoading }] = useWrite(replaceWebhookSecret)
  async function go(): Promise<void> {
    const answer = await replace({ params })
    if (!answer.data) return
    close()
    showSecret(answer.data.secret)
  }
  return (
    <AskDialog
      title="Create a new secret?"
      confirm="Create secret"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void go()}
      onClose={close}
    >
      <p>For a day, messages are signed with both secrets. After that, only the new one is valid.</p>
    </AskDialog>
  )
}

function Removal({ params, name, close }: AskProps & { readonly name: string }) {
  const [remove, { error, isLoading }] = useWrite(removeWebhook)
  async function go(): Promise<void> {
    const answer = await remove({ params })
    if (answer.error) return
    toast.done(`${name} is removed`)
    close()
  }
  return (
    <AskDialog
      title={`Remove ${name}?`}
      confirm="Remove endpoint"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void go()}
      onClose={close}
    >
      <p>We stop sending messages to it and delete its log. To keep both, pause it instead.</p>
    </AskDialog>
  )
}
