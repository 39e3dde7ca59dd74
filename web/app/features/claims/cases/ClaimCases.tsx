import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { TabLinks } from '../../../shared/ui/TabLinks.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { CardList } from '../CardList.tsx'
import { ClaimCaseItem } from './ClaimCaseItem.tsx'
import { Postcards } from './Postcards.tsx'
import { listClaimCases } from 'contract/claims/claimCases'
import { useRead } from '../../../shared/api/calls.ts'

export type ClaimTab = 'claims' | 'disputes' | 'postcards'

/** Claims, disputes and postcards that need an operator. */
export function ClaimCases({ tab }: { readonly tab: ClaimTab }) {
  const { data, error, refetch } = useRead(listClaimCases, {}, { refetchOnMountOrArgChange: true })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the claims">
        <SkeletonBox style={{ height: 240 }} />
      </Skeleton>
    )
  const named = (name: string, count: number) => (count > 0 ? `${name} (${count})` : name)
  return (
    <>
      <TabLinks
        label="Queues of claims"
        current={tab}
        tabs={[
          { tab: 'claims', name: named('Claims', data.claims.length), to: paths.claimCases() },
          {
            tab: 'disputes',
            name: named('Disputes', data.disputes.length),
            to: paths.claimCases({ show: 'disputes' }),
          },
          {
            tab: 'postcards',
            name: named('Postcards', data.postcards.length),
            to: paths.claimCases({ show: 'postcards' }),
          },
        ]}
      />
      {error !== undefined && (
        <ErrorNotice error={error} staleText="This list may be out of date." retry={refetch} />
      )}
      {data[tab].length === 0 ? (
        <EmptyState drawing="nothingFound" title="Nothing to review">
          <Body>{emptyText[tab]}</Body>
          <ButtonLink to={paths.dashboard('operations')}>Back to operations</ButtonLink>
        </EmptyState>
      ) : tab === 'postcards' ? (
        <Postcards postcards={data.postcards} />
      ) : (
        <CardList>
          {data[tab].map((item) => (
            <ClaimCaseItem key={item.id} item={item} />
          ))}
        </CardList>
      )}
    </>
  )
}

const emptyText: Record<ClaimTab, string> = {
  claims: 'Claims appear here when their proof is not enough alone.',
  disputes: 'Disputes appear here when a member proves a claim of a business that has an owner.',
  postcards: 'Postcards appear here when a claimant orders one.',
}
