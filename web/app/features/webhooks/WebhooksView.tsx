import { type BusinessId, WebhookDeliveryId } from 'contract/core/ids'
import { type WebhookEndpoint, webhookEndpointsMax, listWebhooks } from 'contract/webhooks/webhooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { DeliveryDetail } from './DeliveryDetail.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { EndpointCard } from './EndpointCard.tsx'
import { EndpointForm } from './EndpointForm.tsx'
import { SecretOnce } from './SecretOnce.tsx'
import { Cards, Part } from './webhookStyles.ts'
import { useRead } from '../../shared/api/calls.ts'

/** Polls to show endpoints that the server disabled. */
const refreshMilliseconds = 5000

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
}

/** Webhook endpoints with their deliveries below; or one delivery. */
export function WebhooksView({ businessId, slug }: Props) {
  const [search] = useSearchParams()
  const { data, error, refetch } = useRead(
    listWebhooks,
    { params: { businessId } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: refreshMilliseconds,
      skipPollingIfUnfocused: true,
    },
  )
  const deliveryId = WebhookDeliveryId.safeParse(search.get('d') ?? '').data
  if (deliveryId) return <DeliveryDetail businessId={businessId} slug={slug} deliveryId={deliveryId} />
  return (
    <>
      {error !== undefined && (
        <ErrorNotice error={error} staleText={data && 'This page may be out of date.'} retry={refetch} />
      )}
      {!data && error === undefined && (
        <Skeleton label="Loading the endpoints">
          <SkeletonBox style={{ height: 140, marginBlockEnd: 16 }} />
          <SkeletonBox style={{ height: 240 }} />
        </Skeleton>
      )}
      {data && <Addresses businessId={businessId} endpoints={data.endpoints} />}
      {data && data.endpoints.length > 0 && (
        <DeliveryLog businessId={businessId} slug={slug} endpoints={data.endpoints} />
      )}
    </>
  )
}

function Addresses({
  businessId,
  endpoints,
}: Omit<Props, 'slug'> & { readonly endpoints: WebhookEndpoint[] }) {
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Part aria-labelledby="addresses">
      <SectionTitle id="addresses">Endpoints</SectionTitle>
      <Body>
        Notify your till, calendar or accounting system of orders, bookings and points as soon as they happen.
        Every message is signed, so your system can verify that we sent it.
      </Body>
      {secret !== null && <SecretOnce key={secret} secret={secret} close={() => setSecret(null)} />}
      {endpoints.length === 0 && !isAdding && secret === null && (
        <EmptyState drawing="unreachable" title="No endpoints yet" level={3}>
          <Body>Add the webhook URL that the provider of your other system gives you.</Body>
        </EmptyState>
      )}
      <Cards>
        {endpoints.map((endpoint) => (
          <li key={endpoint.id}>
            <EndpointCard businessId={businessId} endpoint={endpoint} showSecret={setSecret} />
          </li>
        ))}
      </Cards>
      {isAdding && (
        <EndpointForm
          businessId={businessId}
          endpoint={null}
          close={() => setIsAdding(false)}
          showSecret={setSecret}
        />
      )}
      {!isAdding && endpoints.length < webhookEndpointsMax && (
        <div>
          <Button type="button" onClick={() => setIsAdding(true)}>
            Add endpoint
          </Button>
        </div>
      )}
    </Part>
  )
}
