import { useParams } from 'react-router'
import { TemplateView } from '../features/estimates/builder/TemplateView.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

/** The builder of one estimate template of the member's own business. */
export default function OwnEstimateTemplatePage() {
  const { id = '' } = useParams()
  return (
    <OwnBusinessPage tab="estimates">
      {(membership) => <TemplateView membership={membership} id={id} />}
    </OwnBusinessPage>
  )
}
