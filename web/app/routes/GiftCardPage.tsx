import { GiftCardId } from 'contract/core/ids'
import { useSearchParams } from 'react-router'
import { CardFields } from '../features/checkouts/card/CardFields.tsx'
import { FieldsSkeleton } from '../features/checkouts/card/FieldsSkeleton.tsx'
import { useOwnDocument } from '../features/checkouts/card/useOwnDocument.ts'
import { GiftCardForm } from '../features/giftCards/GiftCardForm.tsx'
import { GiftCardView, UnknownGiftCard } from '../features/giftCards/GiftCardView.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'
import { useIsHydrated } from '../shared/useIsHydrated.ts'

/** Gift-card form first; with a gift card in the address, its payment and status. */
export default function GiftCardPage() {
  const [search] = useSearchParams()
  const parameter = search.get('g')
  const id = GiftCardId.safeParse(parameter)
  // Input before hydration would be lost.
  const isHydrated = useIsHydrated()
  const isOwnDocument = useOwnDocument()
  return (
    <Page className={stack(32)}>
      <PageHead title="Gift card" isHidden />
      {!isHydrated || !isOwnDocument ? (
        <FieldsSkeleton />
      ) : parameter === null ? (
        <>
          <PageTitle>Buy a gift card</PageTitle>
          <Lead>Use it anywhere on Goodword. It never expires and keeps its balance.</Lead>
          <GiftCardForm />
        </>
      ) : id.success ? (
        <GiftCardView key={id.data} giftCardId={id.data} CardFields={CardFields} />
      ) : (
        <UnknownGiftCard />
      )}
    </Page>
  )
}
