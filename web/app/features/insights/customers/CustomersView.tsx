import type { Membership } from 'contract/account/account'
import {
  type Customer,
  CustomerSegment,
  CustomerSort,
  customerSearchLengthMax,
  downloadCustomers,
  listCustomers,
} from 'contract/insights/customers'
import { hasPermission } from 'contract/core/roles'
import { paths } from 'contract/paths'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { downloadAddress } from '../../../shared/api/request.ts'
import { ProvedDownload } from '../../../shared/auth/ProvedDownload.tsx'
import { formText } from '../../../shared/formText.ts'
import { formatLocalDate } from '../../../shared/format/day.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { spread, stack, startAligned, strongText, wrap } from '../../../shared/ui/classes.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { segmentNames } from '../insightsText.ts'
import { addressOfCustomers, choiceOfAddress, type CustomerChoice, isNarrowed } from './customerChoice.ts'
import styles from './CustomersView.module.css'
import { usePages } from '../../../shared/api/calls.ts'

const sortNames: Record<CustomerSort, string> = {
  recent: 'Last visit',
  visits: 'Most visits',
  spend: 'Highest spending',
}

/** The customers of a business, with search, segments and a file; the address holds the choice. */
export function CustomersView({ membership }: { readonly membership: Membership }) {
  const { businessId, slug } = membership
  const [search] = useSearchParams()
  const choice = choiceOfAddress(search)
  const seesMoney = hasPermission(membership, 'insights.view')
  const query = usePages(
    listCustomers,
    { params: { businessId }, query: choice },
    { refetchOnMountOrArgChange: true },
  )
  const count = query.data?.pages[0]?.count ?? 0
  return (
    <section className={stack(24)} aria-label="List of customers">
      <Filters slug={slug} choice={choice} seesMoney={seesMoney} />
      <PagedList
        query={query}
        rowsOf={(pages) => pages.flatMap(({ customers }) => customers)}
        name="customers"
        more="Show more customers"
        waiting={<Loading />}
        nothing={<Nothing slug={slug} isFiltered={isNarrowed(choice)} />}
      >
        {(customers) => (
          <>
            <div className={spread(12, styles.head)}>
              <p role="status">
                <strong className={strongText}>{formatCount(count)}</strong>{' '}
                {count === 1 ? 'customer' : 'customers'}
              </p>
              {hasPermission(membership, 'customers.export') && (
                <ProvedDownload
                  size="small"
                  href={downloadAddress(downloadCustomers, { params: { businessId }, query: choice })}
                >
                  Download CSV
                </ProvedDownload>
              )}
            </div>
            <CustomerTable customers={customers} slug={slug} seesMoney={seesMoney} />
          </>
        )}
      </PagedList>
    </section>
  )
}

interface FiltersProps {
  readonly slug: string
  readonly choice: CustomerChoice
  readonly seesMoney: boolean
}

function Filters({ slug, choice, seesMoney }: FiltersProps) {
  const navigate = useNavigate()
  const show = (change: CustomerChoice) =>
    void navigate(paths.ownCustomers(slug, addressOfCustomers({ ...choice, ...change })), {
      preventScrollReset: true,
    })
  return (
    <form
      className={wrap(12, startAligned, styles.filters)}
      role="search"
      aria-label="Customers"
      onSubmit={(event) => {
        event.preventDefault()
        const q = formText(event.currentTarget, 'q').trim()
        show({ q: q === '' ? undefined : q })
      }}
    >
      {/* The key resets it on back and forward. */}
      <TextField
        key={choice.q}
        label="Search by name"
        name="q"
        type="search"
        defaultValue={choice.q}
        maxLength={customerSearchLengthMax}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" size="large">
        Search
      </Button>
      <label>
        Group
        <ChipSelect
          value={choice.segment ?? ''}
          onChange={({ currentTarget: { value } }) =>
            show({ segment: CustomerSegment.safeParse(value).data })
          }
        >
          <option value="">All customers</option>
          {Object.entries(segmentNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </ChipSelect>
      </label>
      <label>
        Sort
        <ChipSelect
          value={choice.sort ?? 'recent'}
          onChange={({ currentTarget: { value } }) => show({ sort: CustomerSort.safeParse(value).data })}
        >
          {Object.entries(sortNames)
            .filter(([value]) => seesMoney || value !== 'spend')
            .map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
        </ChipSelect>
      </label>
    </form>
  )
}

interface TableProps {
  readonly customers: readonly Customer[]
  readonly slug: string
  readonly seesMoney: boolean
}

const CustomerTable = ({ customers, slug, seesMoney }: TableProps) => (
  <DataTable>
    <thead>
      <tr>
        <th scope="col">Customer</th>
        <th scope="col" data-text>
          Group
        </th>
        <th scope="col">Last visit</th>
        <th scope="col">Visits</th>
        <th scope="col">Points earned</th>
        {seesMoney && <th scope="col">Spent</th>}
      </tr>
    </thead>
    <tbody>
      {customers.map(({ memberId, name, segment, lastDay, visits, pointsEarned, spendUsdCents }) => (
        <tr key={memberId}>
          <th scope="row">
            <Link to={paths.ownCustomer(slug, memberId)}>{name}</Link>
          </th>
          <td data-label="Group" data-text>
            {segmentNames[segment]}
          </td>
          <td data-label="Last visit">{formatLocalDate(lastDay)}</td>
          <td data-label="Visits">{formatCount(visits)}</td>
          <td data-label="Points earned">{formatCount(pointsEarned)}</td>
          {seesMoney && <td data-label="Spent">{spendUsdCents === null ? '–' : formatUsd(spendUsdCents)}</td>}
        </tr>
      ))}
    </tbody>
  </DataTable>
)

const Nothing = ({ slug, isFiltered }: { readonly slug: string; readonly isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState drawing="nothingFound" title="No customers match">
      <Body>Try another name or group.</Body>
      <ButtonLink look="filled" to={paths.ownCustomers(slug)}>
        Show all customers
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState drawing="nothingFound" title="No customers yet">
      <Body>Customers appear here a minute after the first purchase.</Body>
      <ButtonLink to={paths.ownReferrals(slug)}>Invite customers</ButtonLink>
    </EmptyState>
  )

const Loading = () => (
  <Skeleton label="Loading customers">
    {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
      <SkeletonBox key={row} style={{ height: 48, marginBlockEnd: 8 }} />
    ))}
  </Skeleton>
)
