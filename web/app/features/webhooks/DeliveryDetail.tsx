import type { BusinessId, WebhookDeliveryId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import {
  type WebhookAttempt,
  type WebhookDeliveryDetail,
  readWebhookDelivery,
  replayWebhookDelivery,
} from 'contract/webhooks/webhooks'
import { Link } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/toast.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, ItemTitle, SectionTitle } from '../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { DeliveryChip } from './DeliveryLog.tsx'
import { Card, Cards, Code, Part } from './webhookStyles.ts'
import { eventName, momentText, outcomeText, readable } from './webhookText.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** Polls to show the result of a retry. */
const refreshMilliseconds = 2000

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  readonly deliveryId: WebhookDeliveryId
}

/** One delivery: request and the response of each attempt. */
export function DeliveryDetail({ businessId, slug, deliveryId }: Props) {
  const { data, error, refetch } = useRead(
    readWebhookDelivery,
    { params: { businessId, deliveryId } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: refreshMilliseconds,
      skipPollingIfUnfocused: true,
    },
  )
  return (
    <Part aria-label="Message">
      <p>
        <Link to={paths.ownWebhooks(slug)}>All messages</Link>
      </p>
      {error !== undefined && (
        <ErrorNotice error={error} staleText={data && 'This page may be out of date.'} retry={refetch} />
      )}
      {!data && error === undefined && (
        <Skeleton label="Loading the message">
          <SkeletonBox style={{ height: 120, marginBlockEnd: 16 }} />
          <SkeletonBox style={{ height: 160 }} />
        </Skeleton>
      )}
      {data && <Loaded businessId={businessId} delivery={data} />}
    </Part>
  )
}

function Loaded({
  businessId,
  delivery,
}: Pick<Props, 'businessId'> & { readonly delivery: WebhookDeliveryDetail }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const [replay, { error, isLoading }] = useWrite(replayWebhookDelivery)
  const { id, type, url, at, status, nextTryAt, body, tries } = delivery

  async function sendAgain(): Promise<void> {
    const answer = await replay({ params: { businessId, deliveryId: id } })
    if (!answer.error) toast.done('Sending the message again')
  }

  return (
    <>
      <SectionTitle>
        {eventName(type)} <DeliveryChip status={status} />
      </SectionTitle>
      <Body>
        Occurred on {momentText(at, timeZone, preferences)}.
        {nextTryAt !== null &&
          tries.length > 0 &&
          ` The next attempt is on ${momentText(nextTryAt, timeZone, preferences)}.`}
      </Body>
      <div>
        <Button
          type="button"
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void sendAgain()}
        >
          {status === 'waiting' ? 'Send now' : 'Send again'}
        </Button>
      </div>
      <ErrorMessage error={error} />
      <ItemTitle>Payload</ItemTitle>
      {/* Focusable, for scrolling by keyboard. */}
      <Code tabIndex={0} role="region" aria-label="Payload">
        {[`POST ${url}`, `webhook-id: ${id}`, '', readable(body)].join('\n')}
      </Code>
      <ItemTitle>Attempts</ItemTitle>
      {tries.length === 0 && <Body>No attempts yet.</Body>}
      <Cards>
        {tries.map((attempt) => (
          <li key={attempt.at}>
            <Try attempt={attempt} />
          </li>
        ))}
      </Cards>
    </>
  )
}

function Try({ attempt }: { readonly attempt: WebhookAttempt }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  return (
    <Card aria-label={outcomeText(attempt)}>
      <p>
        <strong>{outcomeText(attempt)}</strong> <small>{momentText(attempt.at, timeZone, preferences)}</small>
      </p>
      {attempt.answer !== '' && <Code>{attempt.answer}</Code>}
    </Card>
  )
}
