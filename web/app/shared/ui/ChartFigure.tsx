import { type ReactNode, Suspense } from 'react'
import { Details } from './Details.tsx'
import { Bone } from './PageSkeleton.tsx'
import { quietTone, stack } from './classes.ts'
import styles from './ChartFigure.module.css'

interface Props {
  readonly caption: ReactNode
  /** Height of the chart in pixels, reserved while its library loads. */
  readonly height: number
  readonly chart: ReactNode
  readonly table: ReactNode
}

/** Chart with a caption and, on request, its figures as a table. */
export const ChartFigure = ({ caption, height, chart, table }: Props) => (
  <figure className={stack(16, styles.figure)}>
    <figcaption className={quietTone}>{caption}</figcaption>
    <div>
      <Suspense fallback={<Bone style={{ height }} />}>{chart}</Suspense>
    </div>
    <Details>
      <summary>Show as a table</summary>
      {table}
    </Details>
  </figure>
)
