import type { BusinessId, CampaignId } from 'contract/core/ids'
import {
  type CampaignEffect,
  downloadCampaignEffect,
  readCampaignEffect,
} from 'contract/insights/experiments'
import { downloadAddress } from '../../../shared/api/request.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { labelText, ruled, stack } from '../../../shared/ui/classes.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { differenceText, resultText, shareWithInterval } from './effectText.ts'
import styles from './Effect.module.css'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly campaignId: CampaignId
  readonly name: string
}

/** “Did it work?”: the customers of a campaign compared with those held out of it. */
export function Effect({ businessId, campaignId, name }: Props) {
  const { data, error, refetch } = useRead(readCampaignEffect, { params: { businessId, campaignId } })
  return (
    <section className={stack(8, ruled, styles.effect)} aria-label={`Did ${name} work?`}>
      <h4 className={styles.title}>Did it work?</h4>
      {error && !data && <ErrorNotice error={error} retry={refetch} />}
      {!data && !error && (
        <Skeleton label="Loading the comparison">
          <SkeletonBox style={{ height: 120 }} />
        </Skeleton>
      )}
      {data && <Comparison effect={data} businessId={businessId} name={name} />}
    </section>
  )
}

const groups = [
  { key: 'withCampaign', words: 'Got it' },
  { key: 'heldOut', words: 'Held out' },
] as const

function Comparison({
  effect,
  businessId,
  name,
}: Pick<Props, 'businessId' | 'name'> & { readonly effect: CampaignEffect }) {
  const { campaignId, result, isFinal, category } = effect
  const file = downloadAddress(downloadCampaignEffect, { params: { businessId, campaignId } })
  return (
    <>
      <p>{resultText(result)}</p>
      {!isFinal && <p className={labelText}>This can still change until the campaign ends.</p>}
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col">Customers</th>
            <th scope="col">Bought</th>
            <th scope="col">Net sales per customer</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, words }) => {
            const group = effect[key]
            return (
              <tr key={key}>
                <th scope="row">{words}</th>
                <td data-label="Customers">{formatCount(group.people)}</td>
                <td data-label="Bought">
                  <span>
                    {formatCount(group.buyers)}
                    {group.people > 0 && (
                      <>
                        <br />
                        <small>{shareWithInterval(group.buyersHundredths)}</small>
                      </>
                    )}
                  </span>
                </td>
                <td data-label="Per customer">
                  <span>
                    {formatUsd(group.perPerson)}
                    <br />
                    <small>Total {formatUsd(group.netSales)}</small>
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </DataTable>
      {result.outcome !== 'unknown' && (
        <p className={labelText}>
          The difference is adjusted for what each customer spent in the 90 days before.
        </p>
      )}
      {category && (
        <p>
          {formatCount(category.businesses)} other {category.name.toLowerCase()} with campaigns of this kind
          and {formatCount(category.people)} customers: {differenceText(category.perPerson)}.
        </p>
      )}
      <ButtonAnchor
        size="small"
        href={file}
        download
        aria-label={`Download CSV of ${name}`}
        style={{ justifySelf: 'start' }}
      >
        Download CSV
      </ButtonAnchor>
    </>
  )
}
