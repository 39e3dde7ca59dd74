import { ClaimId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useParams } from 'react-router'
import { ClaimView } from '../features/claims/ClaimView.tsx'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { EmptyState } from '../shared/ui/EmptyState.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

export default function ClaimPage() {
  const id = ClaimId.safeParse(useParams()['id'])
  return (
    <Page style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <PageHead title="Claim of a business" isHidden />
      {id.success ? (
        <ClaimView id={id.data} />
      ) : (
        <EmptyState drawing="lost" title="We could not find this claim" level={1}>
          <ButtonLink look="filled" to={paths.join()}>
            See your claims
          </ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}
