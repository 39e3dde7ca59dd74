import { Page } from './Page.tsx'
import { withClass } from './withClass.tsx'
import { classes, tintBox } from './classes.ts'
import styles from './PageSkeleton.module.css'

/** Loading state of a page: title, line and three cards. Appears only after a delay. */
export function PageSkeleton() {
  return (
    <Page aria-busy="true" role="status" aria-label="Loading">
      <Bone style={{ width: '40%', height: 36 }} />
      <Bone style={{ width: '60%', height: 22, marginBlock: '16px 40px' }} />
      <div className={styles.cards}>
        <Bone style={{ height: 160 }} />
        <Bone style={{ height: 160 }} />
        <Bone style={{ height: 160 }} />
      </div>
    </Page>
  )
}

export const Bone = withClass('div', classes(tintBox, styles.bone))
