import type { DomainEventType } from 'contract/events/events'
import type { BusinessId } from 'contract/core/ids'
import type { WebhookEndpoint } from 'contract/webhooks/webhooks'
import { type FormEvent, useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { toast } from '../../shared/toast.ts'
import { focusFirstProblem } from '../../shared/ui/focusFirstProblem.ts'
import { Choice, FormActions, FormColumn, Group } from '../../shared/ui/FormFields.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useAddWebhookMutation, useChangeWebhookMutation } from './webhooksApi.ts'
import { eventGroups, eventName } from './webhookText.ts'
import styles from './EndpointForm.module.css'

interface Props {
  readonly businessId: BusinessId
  /** Null for a new endpoint. */
  readonly endpoint: WebhookEndpoint | null
  readonly close: () => void
  readonly showSecret: (secret: string) => void
}

const usual: readonly DomainEventType[] = eventGroups
  .filter(({ name }) => name === 'Orders' || name === 'Bookings')
  .flatMap(({ types }) => types)

/** Address and event types. */
export function EndpointForm({ businessId, endpoint, close, showSecret }: Props) {
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [description, setDescription] = useState(endpoint?.description ?? '')
  const [types, setTypes] = useState(endpoint?.eventTypes ?? usual)
  const [wasTried, setWasTried] = useState(false)
  const [add, adding] = useAddWebhookMutation()
  const [change, changing] = useChangeWebhookMutation()
  const { error } = endpoint ? changing : adding
  const isBusy = adding.isLoading || changing.isLoading
  const problem = error === undefined ? null : problemOf(error)
  const isAddressRefused = problem?.code === 'webhook_address_refused'
  const urlProblem = wasTried && url.trim() === '' ? 'Enter a URL.' : null

  function turn(type: DomainEventType, isOn: boolean): void {
    setTypes(isOn ? [...types, type] : types.filter((each) => each !== type))
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setWasTried(true)
    if (url.trim() === '' || types.length === 0) return focusFirstProblem(event.currentTarget)
    const body = { url: url.trim(), description: description.trim(), eventTypes: [...types] }
    if (endpoint) {
      const answer = await change({ params: { businessId, endpointId: endpoint.id }, body })
      if (answer.error) return
      toast.done('Saved')
    } else {
      const answer = await add({ params: { businessId }, body })
      if (!answer.data) return
      showSecret(answer.data.secret)
    }
    close()
  }

  return (
    <FormColumn
      noValidate
      aria-label={endpoint ? 'Edit endpoint' : 'New endpoint'}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        placeholder="https://"
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        help="Starts with https:// and can be reached from the internet."
        error={isAddressRefused ? problem.sentence : urlProblem}
      />
      <TextField
        label="Description (optional)"
        autoComplete="off"
        maxLength={80}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        help="For example, Till or Accounting."
      />
      <div className={styles.groups}>
        {eventGroups.map(({ name, types: all }) => (
          <Group key={name}>
            <legend>{name}</legend>
            {all.map((type) => (
              <Choice
                key={type}
                type="checkbox"
                label={eventName(type)}
                checked={types.includes(type)}
                onChange={({ currentTarget }) => turn(type, currentTarget.checked)}
              />
            ))}
          </Group>
        ))}
      </div>
      {wasTried && types.length === 0 && (
        <Message kind="error">
          <p>Choose at least one event.</p>
        </Message>
      )}
      {problem && !isAddressRefused && (
        <Message kind="error">
          <p>{problem.sentence}</p>
        </Message>
      )}
      <FormActions>
        <Button type="submit" look="filled" size="large" aria-disabled={isBusy || undefined}>
          {endpoint ? 'Save' : 'Add endpoint'}
        </Button>
        <Button type="button" look="text" size="large" onClick={close}>
          {endpoint ? 'Discard changes' : 'Cancel'}
        </Button>
      </FormActions>
    </FormColumn>
  )
}
