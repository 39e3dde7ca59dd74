import { type EstimateInquiry, listEstimateInquiries } from 'contract/estimates/inquiries'
import type { BusinessId } from 'contract/core/ids'
import type { Answer } from 'contract/core/route'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatUsd, formatUsdRange, formatUsdRounded } from '../../../shared/format/money.ts'
import {
  between,
  bodyTone,
  brandEdge,
  cardBox,
  cardTitle,
  leading,
  padded,
  stack,
  wrap,
} from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { TabLinks } from '../../../shared/ui/TabLinks.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import type { InquiryShow } from './inquiriesApi.ts'
import { businessStatusOf, toneOf } from './requestText.ts'
import styles from './InquiryList.module.css'
import { usePages } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  readonly show: InquiryShow
}

type Page = Answer<typeof listEstimateInquiries>

/** New requests and answers of customers appear without a reload. */
const pollMilliseconds = 30_000

const lists = [
  { show: 'open', name: 'Open' },
  { show: 'won', name: 'Won' },
  { show: 'ended', name: 'Ended' },
] as const

/** The list that an address names; open requests for an unknown value. */
export const shownIn = (search: URLSearchParams): InquiryShow =>
  lists.find(({ show }) => show === search.get('show'))?.show ?? 'open'

/** Estimate requests of customers: open ones, oldest first, and ended ones. */
export function InquiryList({ businessId, slug, show }: Props) {
  const query = usePages(
    listEstimateInquiries,
    { params: { businessId }, query: { show } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: pollMilliseconds,
      skipPollingIfUnfocused: true,
    },
  )
  const counts = query.data?.pages[0]?.counts
  return (
    <>
      <TabLinks
        label="Lists of requests"
        current={show}
        tabs={lists.map((list) => ({
          tab: list.show,
          name: counts ? `${list.name} (${counts[list.show]})` : list.name,
          to: paths.ownEstimates(slug, list.show === 'open' ? {} : { show: list.show }),
        }))}
      />
      <PagedList
        query={query}
        rowsOf={(pages: Page[]) => pages.flatMap(({ requests }) => requests)}
        name="requests"
        more="Show more requests"
        waiting={<Loading />}
        nothing={<Empty show={show} />}
      >
        {(requests) => (
          <ul className={stack(16)}>
            {requests.map((request) => (
              <li key={request.id}>
                <Row request={request} slug={slug} show={show} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function Row({ request, slug, show }: Pick<Props, 'slug' | 'show'> & { readonly request: EstimateInquiry }) {
  const timeZone = useTimeZone()
  const {
    id,
    title,
    customerName,
    price,
    status,
    quote,
    finalUsdCents,
    respondBy,
    changedAt,
    unreadMessages,
  } = request
  const amount = finalUsdCents ?? quote?.usdCents
  return (
    <Link
      className={wrap('8 16', between, cardBox, padded, bodyTone, brandEdge, styles.row)}
      to={paths.ownEstimates(slug, { ...(show === 'open' ? {} : { show }), request: id })}
    >
      <span className={styles.summary}>
        <strong className={cardTitle}>{title}</strong>
        <span>{customerName}</span>
        <span>
          {amount === undefined
            ? `${formatUsdRange(price.low, price.high)}, likely ${formatUsdRounded(price.likely)}`
            : `${finalUsdCents === null ? 'Your price' : 'Final price'}: ${formatUsd(amount)}`}
        </span>
        {unreadMessages > 0 && (
          <em>{unreadMessages === 1 ? '1 new message' : `${unreadMessages} new messages`}</em>
        )}
      </span>
      <span className={stack(4, leading, styles.state)}>
        <ToneChip data-tone={toneOf(status)}>{businessStatusOf(request)}</ToneChip>
        {respondBy !== null ? (
          <span>
            {status === 'quoted' ? 'Valid until' : 'Answer until'} {formatDate(respondBy, timeZone)}
          </span>
        ) : (
          <span>{formatDate(changedAt, timeZone)}</span>
        )}
      </span>
    </Link>
  )
}

const empty: Record<InquiryShow, { title: string; sentence: string }> = {
  open: {
    title: 'No open requests',
    sentence: 'Customers who estimate a price can send you the job. Their requests appear here.',
  },
  won: { title: 'No jobs yet', sentence: 'Requests whose price a customer accepted appear here.' },
  ended: {
    title: 'No ended requests',
    sentence:
      'Requests that you declined, that expired, or whose customer chose another business appear here.',
  },
}

const Empty = ({ show }: Pick<Props, 'show'>) => (
  <EmptyState drawing="nothingFound" title={empty[show].title}>
    <Body>{empty[show].sentence}</Body>
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading the requests">
    {['first', 'second', 'third'].map((row) => (
      <SkeletonBox key={row} style={{ height: 104, marginBlockEnd: 16, borderRadius: '12px' }} />
    ))}
  </Skeleton>
)
