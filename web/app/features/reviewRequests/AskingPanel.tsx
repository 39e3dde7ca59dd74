import type { Membership } from 'contract/account/account'
import { hasPermission, neededRole } from 'contract/core/roles'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { ChipChoice, ChipNav } from '../../shared/ui/ChipLink.tsx'
import { bullets, readableText, stack } from '../../shared/ui/classes.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { RequestFigures } from './RequestFigures.tsx'
import { RequestSettings } from './RequestSettings.tsx'
import styles from './AskingPanel.module.css'
import { readReviewRequests } from 'contract/reviewRequests/reviewRequests'
import { useRead } from '../../shared/api/calls.ts'

/** How a business asks its customers for reviews: on or off, when, in which words, and the results. */
export function AskingPanel() {
  const [search] = useSearchParams()
  const { backendData } = useAuth()
  const managed = (backendData?.memberships ?? []).filter((each) => hasPermission(each, 'reviews.manage'))
  const chosen = managed.find(({ slug }) => slug === search.get('business')) ?? managed[0]
  if (!chosen)
    return (
      <EmptyState drawing="closed" title="Your role does not include requests for reviews">
        <Body>{neededRole('reviews.manage', 'change requests for reviews')}</Body>
      </EmptyState>
    )
  return (
    <div className={stack(40)}>
      {managed.length > 1 && (
        <ChipNav aria-label="Businesses">
          {managed.map(({ slug, name }) => (
            <ChipChoice
              key={slug}
              to={paths.reviews({ tab: 'asking', business: slug })}
              isChosen={slug === chosen.slug}
            >
              {name}
            </ChipChoice>
          ))}
        </ChipNav>
      )}
      <OfBusiness key={chosen.businessId} membership={chosen} />
    </div>
  )
}

function OfBusiness({ membership: { businessId, name } }: { readonly membership: Membership }) {
  const { data, error, isFetching, refetch } = useRead(
    readReviewRequests,
    { params: { businessId } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data) return error && !isFetching ? <ErrorNotice error={error} retry={refetch} /> : <Loading />
  return (
    <>
      <RequestSettings businessId={businessId} name={name} requests={data} />
      <MessagePreview requests={data} />
      <RequestFigures requests={data} />
      <Rules />
    </>
  )
}

const Rules = () => (
  <section aria-labelledby="rules">
    <SectionTitle id="rules">The rules</SectionTitle>
    <ul className={stack(8, readableText, styles.rules, bullets)}>
      <li>Everyone gets the same message at the same time.</li>
      <li>Google and the law forbid asking only happy customers, and rewards for reviews.</li>
      <li>A visit gets one message and one reminder. A customer gets at most one request in 30 days.</li>
      <li>Customers can stop requests for reviews from each email. Your own team is not asked.</li>
      <li>A visit that was refunded in full gets no message.</li>
    </ul>
  </section>
)

const Loading = () => (
  <Skeleton label="Loading the requests for reviews">
    <SkeletonBox style={{ height: 160, borderRadius: '12px' }} />
    <SkeletonBox style={{ height: 220, marginBlockStart: 40, borderRadius: '12px' }} />
    <SkeletonBox style={{ height: 118, marginBlockStart: 40 }} />
  </Skeleton>
)
