import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { WebhooksView } from '../features/webhooks/WebhooksView.tsx'

/** Webhooks of the member's own business, and their deliveries. */
export default function OwnWebhooksPage() {
  return (
    <OwnBusinessPage tab="webhooks">
      {({ businessId, slug }) => <WebhooksView businessId={businessId} slug={slug} />}
    </OwnBusinessPage>
  )
}
