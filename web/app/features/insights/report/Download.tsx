import { apiPrefix } from 'contract/core/route'
import { downloadInsights, type InsightsTable } from 'contract/insights/insights'
import { request } from '../../../shared/api/request.ts'
import { ButtonAnchor } from '../../../shared/ui/Button.tsx'
import type { Choice } from './InsightsView.tsx'

interface Props {
  readonly choice: Choice
  readonly table: InsightsTable
  /** What the file has: "all figures by day". */
  readonly what: string
}

/** Downloads a table of the insights for the chosen period and view. */
export function Download({ choice: { businessId, ...query }, table, what }: Props) {
  const { url } = request(downloadInsights, { params: { businessId }, query: { ...query, table } })
  return (
    <ButtonAnchor
      size="small"
      href={`${apiPrefix}${url}`}
      download
      aria-label={`Download CSV of ${what}`}
      style={{ justifySelf: 'start', marginBlockStart: 12 }}
    >
      Download CSV
    </ButtonAnchor>
  )
}
