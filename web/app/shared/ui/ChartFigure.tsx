import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense } from 'react'
import { colors } from '../theme/theme.ts'
import { Details } from './Details.tsx'
import { Bone } from './PageSkeleton.tsx'

interface Props {
  readonly caption: ReactNode
  /** Height of the chart in pixels, reserved while its library loads. */
  readonly height: number
  /** Hidden from assistive technology: `table` has the same figures. */
  readonly chart: ReactNode
  readonly table: ReactNode
}

/** Chart with a caption and, on request, its figures as a table. */
export const ChartFigure = ({ caption, height, chart, table }: Props) => (
  <Figure>
    <figcaption>{caption}</figcaption>
    <div aria-hidden>
      <Suspense fallback={<Bone style={{ height }} />}>{chart}</Suspense>
    </div>
    <Details>
      <summary>Show as a table</summary>
      {table}
    </Details>
  </Figure>
)

const Figure = styled('figure')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: '8px 0 0',
  // The chart resizes after the screen: until then, clip it to avoid widening the page.
  '& > div': { overflowX: 'clip' },
  '& figcaption': { fontVariantNumeric: 'tabular-nums', color: colors.quietText },
})
