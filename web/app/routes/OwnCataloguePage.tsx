import { CatalogueView } from '../features/catalogue/CatalogueView.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

/** Products, services and menu of the member's own business. */
export default function OwnCataloguePage() {
  return (
    <OwnBusinessPage tab="catalogue">
      {(membership) => <CatalogueView membership={membership} />}
    </OwnBusinessPage>
  )
}
