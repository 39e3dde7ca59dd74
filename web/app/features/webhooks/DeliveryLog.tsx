import { type BusinessId, WebhookEndpointId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import {
  type WebhookDelivery,
  WebhookDeliveryStatus,
  type WebhookEndpoint,
  listWebhookDeliveries,
} from 'contract/webhooks/webhooks'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { ChipLink, ChipRow } from '../../shared/ui/ChipLink.tsx'
import { DataTable } from '../../shared/ui/DataTable.tsx'
import { SelectField } from '../../shared/ui/FormFields.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { deliveriesOf, type DeliveriesFilter } from './webhooksApi.ts'
import { Chip, Part, MutedText } from './webhookStyles.ts'
import { deliveryNames, eventName, momentText } from './webhookText.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import styles from './DeliveryLog.module.css'
import { usePages } from '../../shared/api/calls.ts'

/** Polls for new deliveries. */
const refreshMilliseconds = 2000

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  readonly endpoints: readonly WebhookEndpoint[]
}

/** Deliveries of the last thirty days, newest first; each row links to its delivery. */
export function DeliveryLog({ businessId, slug, endpoints }: Props) {
  const [search] = useSearchParams()
  const status = WebhookDeliveryStatus.safeParse(search.get('status') ?? '').data ?? null
  const endpointId = WebhookEndpointId.safeParse(search.get('to') ?? '').data ?? null
  const filter: DeliveriesFilter = { businessId, status, endpointId }
  return (
    <Part aria-labelledby="log">
      <SectionTitle id="log">Delivery log</SectionTitle>
      <Filters filter={filter} slug={slug} endpoints={endpoints} />
      <Found filter={filter} slug={slug} />
    </Part>
  )
}

function Filters({
  filter: { status, endpointId },
  slug,
  endpoints,
}: Omit<Props, 'businessId'> & { readonly filter: DeliveriesFilter }) {
  const navigate = useNavigate()
  const address = (next: WebhookDeliveryStatus | null, to: string | null) =>
    paths.ownWebhooks(slug, { ...(next && { status: next }), ...(to && { to }) })
  return (
    <>
      <nav aria-label="Filter by status">
        <ChipRow>
          {[null, ...WebhookDeliveryStatus.options].map((each) => (
            <ChipLink
              key={each ?? 'all'}
              to={address(each, endpointId)}
              preventScrollReset
              aria-current={each === status ? 'page' : undefined}
              data-selected={each === status || undefined}
            >
              {each === null ? 'All' : deliveryNames[each]}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
      {endpoints.length > 1 && (
        <div className={styles.narrow}>
          <SelectField
            label="Endpoint"
            value={endpointId ?? ''}
            onChange={({ currentTarget }) =>
              void navigate(address(status, currentTarget.value || null), { preventScrollReset: true })
            }
          >
            <option value="">All endpoints</option>
            {endpoints.map(({ id, url, description }) => (
              <option key={id} value={id}>
                {description || url}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  )
}

function Found({ filter, slug }: { readonly filter: DeliveriesFilter; readonly slug: string }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePages(
    listWebhookDeliveries,
    {
      params: { businessId: filter.businessId },
      query: { status: filter.status ?? undefined, endpointId: filter.endpointId ?? undefined },
    },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: refreshMilliseconds,
      skipPollingIfUnfocused: true,
    },
  )
  const trouble = error && !isFetching && (
    <ErrorNotice error={error} staleText={data && 'This log may be out of date.'} retry={refetch} />
  )
  if (!data)
    return (
      trouble || (
        <Skeleton label="Loading the log">
          <SkeletonBox style={{ height: 56, marginBlockEnd: 8 }} />
          <SkeletonBox style={{ height: 56 }} />
        </Skeleton>
      )
    )
  const deliveries = deliveriesOf(data.pages)
  if (deliveries.length === 0)
    return (
      trouble || (
        <Body>
          {filter.status === null && filter.endpointId === null
            ? 'No messages yet. Send a test to see an example.'
            : 'No messages match this filter.'}
        </Body>
      )
    )
  return (
    <div>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Message</th>
            <th scope="col">To</th>
            <th scope="col">Attempts</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} slug={slug} />
          ))}
        </tbody>
      </DataTable>
      {trouble}
      {hasNextPage && !trouble && (
        <Button
          type="button"
          style={{ marginBlockStart: 24 }}
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading' : 'Show earlier messages'}
        </Button>
      )}
    </div>
  )
}

function Row({ delivery, slug }: { readonly delivery: WebhookDelivery; readonly slug: string }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const { id, type, url, status, attempts, createdAt } = delivery
  return (
    <tr>
      <th scope="row">
        <Link to={paths.ownWebhooks(slug, { d: id })}>{eventName(type)}</Link>
        <MutedText>{momentText(createdAt, timeZone, preferences)}</MutedText>
      </th>
      <td data-label="To">{new URL(url).host}</td>
      <td data-label="Attempts">{attempts}</td>
      <td data-label="Status">
        <DeliveryChip status={status} />
      </td>
    </tr>
  )
}

export const DeliveryChip = ({ status }: { readonly status: WebhookDeliveryStatus }) => (
  <Chip data-tone={status === 'delivered' ? 'good' : status === 'failed' ? 'bad' : undefined}>
    {deliveryNames[status]}
  </Chip>
)
