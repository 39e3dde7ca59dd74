import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { OwnersOnly } from '../shared/ui/OwnersOnly.tsx'
import { WebhooksView } from '../features/webhooks/WebhooksView.tsx'

/** Where a business of mine has us tell what happens, and what was sent. */
export default function OwnWebhooksPage() {
  return (
    <OwnBusinessPage tab="webhooks">
      {({ businessId, slug, role }) =>
        role === 'owner' ? (
          <WebhooksView businessId={businessId} slug={slug} />
        ) : (
          <OwnersOnly what="connect other systems" />
        )
      }
    </OwnBusinessPage>
  )
}
