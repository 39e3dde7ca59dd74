import { downloadInsights, type InsightsTable } from 'contract/insights/insights'
import { downloadAddress } from '../../../shared/api/request.ts'
import { FileLink } from '../FileLink.tsx'
import type { Choice } from './insightsPeriod.ts'

interface Props {
  readonly choice: Choice
  readonly table: InsightsTable
  /** Contents of the file: "all figures by day". */
  readonly what: string
  readonly isQuiet?: boolean
}

/** Downloads a table of the insights for the chosen period and view. */
export function Download({ choice: { businessId, ...query }, table, what, isQuiet }: Props) {
  const file = downloadAddress(downloadInsights, { params: { businessId }, query: { ...query, table } })
  return <FileLink href={file} what={what} isQuiet={isQuiet} />
}
