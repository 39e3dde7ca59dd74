import type { BusinessId } from 'contract/core/ids'
import {
  type WebhookEndpoint,
  type WebhookEventType,
  addWebhook,
  changeWebhook,
} from 'contract/webhooks/webhooks'
import * as z from 'zod/mini'
import { Button } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { toast } from '../../shared/toast.ts'
import { requiredText } from '../../shared/form/fields.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { Choice, FormActions, FormColumn, Group } from '../../shared/ui/FormFields.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { eventGroups, eventName } from './webhookText.ts'
import styles from './EndpointForm.module.css'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  /** Null for a new endpoint. */
  readonly endpoint: WebhookEndpoint | null
  readonly close: () => void
  readonly showSecret: (secret: string) => void
}

const usual: readonly WebhookEventType[] = eventGroups
  .filter(({ name }) => name === 'Orders' || name === 'Bookings')
  .flatMap(({ types }) => types)

const Endpoint = z.object({
  url: requiredText('Enter a URL.'),
  description: z.string().check(z.trim()),
  eventTypes: z.array(z.custom<WebhookEventType>()).check(z.minLength(1, 'Choose at least one event.')),
})

const addressRefused = 'webhook_address_refused'

/** Address and event types. */
export function EndpointForm({ businessId, endpoint, close, showSecret }: Props) {
  const { field, problem, register, handleSubmit, setError } = useZodForm(Endpoint, {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    eventTypes: [...(endpoint?.eventTypes ?? usual)],
  })
  const [add, adding] = useWrite(addWebhook)
  const [change, changing] = useWrite(changeWebhook)
  const { error } = endpoint ? changing : adding
  const isBusy = adding.isLoading || changing.isLoading
  const noEvent = problem('eventTypes')
  const isAddressRefused = error !== undefined && problemOf(error).code === addressRefused

  const submit = handleSubmit(async (body) => {
    const answer = endpoint
      ? await change({ params: { businessId, endpointId: endpoint.id }, body })
      : await add({ params: { businessId }, body })
    if (answer.error) {
      const { code, sentence } = problemOf(answer.error)
      if (code === addressRefused) setError('url', { message: sentence }, { shouldFocus: true })
      return
    }
    if ('secret' in answer.data) showSecret(answer.data.secret)
    else toast.done('Saved')
    close()
  })

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
        {...field('url')}
        help="Starts with https:// and can be reached from the internet."
      />
      <TextField
        label="Description (optional)"
        autoComplete="off"
        maxLength={80}
        {...field('description')}
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
                value={type}
                {...register('eventTypes')}
              />
            ))}
          </Group>
        ))}
      </div>
      {noEvent && (
        <Message kind="error">
          <p>{noEvent}</p>
        </Message>
      )}
      {!isAddressRefused && <ErrorMessage error={error} />}
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
