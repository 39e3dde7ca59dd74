import type { Membership } from 'contract/account/account'
import { EstimateRequestId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { EstimateTabs } from '../features/estimates/EstimateTabs.tsx'
import { InquiryDetail } from '../features/estimates/requests/InquiryDetail.tsx'
import { InquiryList, shownIn } from '../features/estimates/requests/InquiryList.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

/** Estimate requests of the member's own business: its lists, or one request. */
export default function OwnEstimatesPage() {
  return (
    <OwnBusinessPage tab="estimates">{(membership) => <Requests membership={membership} />}</OwnBusinessPage>
  )
}

function Requests({ membership }: { readonly membership: Membership }) {
  const { businessId, slug } = membership
  const [search] = useSearchParams()
  const show = shownIn(search)
  const requestId = EstimateRequestId.safeParse(search.get('request')).data
  return (
    <>
      <EstimateTabs slug={slug} current="requests" />
      {requestId ? (
        <InquiryDetail
          key={requestId}
          membership={membership}
          requestId={requestId}
          back={paths.ownEstimates(slug, show === 'open' ? {} : { show })}
        />
      ) : (
        <InquiryList businessId={businessId} slug={slug} show={show} />
      )}
    </>
  )
}
