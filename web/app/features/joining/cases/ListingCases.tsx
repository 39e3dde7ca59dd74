import { type ListingCase, listListingCases } from 'contract/joining/joining'
import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Section } from '../../../shared/ui/Section.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { CardList } from '../../claims/CardList.tsx'
import { ListingCaseItem } from './ListingCaseItem.tsx'
import { useRead } from '../../../shared/api/calls.ts'

/** New listings to check, those with an open question, and the latest decisions. */
export function ListingCases() {
  const { data, error, refetch } = useRead(listListingCases, {}, { refetchOnMountOrArgChange: true })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the listings">
        <SkeletonBox style={{ height: 240 }} />
      </Skeleton>
    )
  const { waiting, asked, decided, total } = data
  return (
    <>
      {error !== undefined && (
        <ErrorNotice error={error} staleText="This list may be out of date." retry={refetch} />
      )}
      {waiting.length === 0 && (
        <EmptyState drawing="nothingFound" title="No listings to check">
          <Body>Listings appear here when an owner adds a business.</Body>
          <ButtonLink to={paths.dashboard('operations')}>Back to operations</ButtonLink>
        </EmptyState>
      )}
      <Part
        title={total > waiting.length ? `To check: ${waiting.length} of ${total}` : 'To check'}
        id="waiting"
        cases={waiting}
      />
      <Part title="Waiting for an answer" id="asked" cases={asked} />
      <Part title="Latest decisions" id="decided" cases={decided} />
    </>
  )
}

function Part({
  title,
  id,
  cases,
}: {
  readonly title: string
  readonly id: string
  readonly cases: readonly ListingCase[]
}) {
  if (cases.length === 0) return null
  return (
    <Section aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <CardList>
        {cases.map((item) => (
          <ListingCaseItem key={item.businessId} item={item} />
        ))}
      </CardList>
    </Section>
  )
}
