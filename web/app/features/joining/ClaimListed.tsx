import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { PageSkeleton } from '../../shared/ui/PageSkeleton.tsx'
import { ClaimButton } from '../claims/ClaimButton.tsx'
import { readBusiness } from 'contract/businesses/businesses'
import { useRead } from '../../shared/api/calls.ts'

/** Claims one listed business; its profile links here. */
export function ClaimListed({ slug }: { readonly slug: string }) {
  const { data, error, refetch } = useRead(readBusiness, { params: { slug } })
  if (!data) return error ? <ErrorNotice error={error} retry={refetch} /> : <PageSkeleton />
  const { id, name, location } = data
  return (
    <Section aria-labelledby="claim-title">
      <SectionTitle id="claim-title">{name}</SectionTitle>
      <Body>
        {[location.street, location.locality].filter(Boolean).join(', ')}. You prove in the next step that the
        business is yours, for example with a code that we send to it.
      </Body>
      <div>
        <ClaimButton businessId={id} name={name} look="filled" />
      </div>
    </Section>
  )
}
