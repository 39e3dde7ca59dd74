import { ReceivedGiftCard } from '../features/giftCards/ReceivedGiftCard.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'
import { useIsHydrated } from '../shared/useIsHydrated.ts'

/** Target of a gift link. The browser reads the code, so the server renders the title only. */
export default function ReceivedGiftCardPage() {
  const isHydrated = useIsHydrated()
  return (
    <Page>
      <PageHead title="Your gift card" isHidden />
      {isHydrated ? <ReceivedGiftCard /> : <PageTitle>Your gift card</PageTitle>}
    </Page>
  )
}
