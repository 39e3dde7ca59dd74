import { csvOf } from 'contract/core/csv'
import type { ComponentProps } from 'react'
import { ButtonAnchor } from './Button.tsx'

/** Downloads a table in view. A table that the page shows in part comes from the server instead. */
export const CsvLink = ({
  name,
  table: [header, ...rows],
  ...props
}: Omit<ComponentProps<typeof ButtonAnchor>, 'href' | 'children'> & {
  readonly name: string
  readonly table: CsvTable
}) => (
  <ButtonAnchor
    size="small"
    download={`${name}.csv`}
    href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(header, rows))}`}
    {...props}
  >
    Download CSV
  </ButtonAnchor>
)

/** A header, then the rows. */
export type CsvTable = readonly [header: readonly string[], ...rows: (readonly (string | number | null)[])[]]
