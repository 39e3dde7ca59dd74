import { EstimateId } from 'contract/core/ids'
import { type EstimateDetails, readEstimate } from 'contract/estimates/estimates'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatUsdRange, formatUsdRounded } from '../../../shared/format/money.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { comparisonOf } from './comparison.ts'
import styles from './CompareSaved.module.css'
import { useRead } from '../../../shared/api/calls.ts'

/** Two or three saved estimates side by side: prices, packages and answers. `compare` lists their ids. */
export function CompareSaved({ compare }: { readonly compare: string }) {
  const ids = compare.split(',').flatMap((text) => EstimateId.safeParse(text).data ?? [])
  const queries = [useCompared(ids[0]), useCompared(ids[1]), useCompared(ids[2])].slice(0, ids.length)
  const estimates = queries.flatMap(({ currentData }) => currentData ?? [])
  const failed = queries.filter(({ error }) => error !== undefined)
  if (ids.length < 2) return <Nothing />
  if (queries.some(({ isLoading }) => isLoading))
    return (
      <Skeleton label="Loading the comparison">
        <SkeletonBox style={{ height: 320, borderRadius: '12px' }} />
      </Skeleton>
    )
  return (
    <>
      {failed[0] && (
        <ErrorNotice error={failed[0].error} retry={() => failed.forEach(({ refetch }) => void refetch())} />
      )}
      {estimates.length > 0 && <Comparison estimates={estimates} />}
    </>
  )
}

const useCompared = (id: EstimateId | undefined) =>
  useRead(readEstimate, { params: { estimateId: id as EstimateId } }, { skip: id === undefined }) // skipped without a value

const Comparison = ({ estimates }: { readonly estimates: readonly EstimateDetails[] }) => (
  <div className={styles.scroll}>
    <DataTable>
      <thead>
        <tr>
          <th scope="col" data-text>
            Estimate
          </th>
          {estimates.map(({ id, name }) => (
            <th key={id} scope="col" data-text className={styles.name}>
              <Link to={paths.savedEstimate(id)}>{name}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Likely price</th>
          {estimates.map(({ id, name, price }) => (
            <td key={id} data-label={name} data-text>
              <strong>{formatUsdRounded(price.likely)}</strong>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">Price range</th>
          {estimates.map(({ id, name, price }) => (
            <td key={id} data-label={name} data-text>
              {formatUsdRange(price.low, price.high)}
            </td>
          ))}
        </tr>
        {comparisonOf(estimates).map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, at) => (
              <td key={estimates[at]?.id} data-label={estimates[at]?.name} data-text>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  </div>
)

const Nothing = () => (
  <EmptyState drawing="nothingFound" title="Nothing to compare yet">
    <Body>Choose “Compare” on two or three of your saved estimates.</Body>
    <ButtonLink look="filled" to={paths.estimates()}>
      See your saved estimates
    </ButtonLink>
  </EmptyState>
)
