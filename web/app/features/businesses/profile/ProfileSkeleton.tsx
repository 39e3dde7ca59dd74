import { Page } from '../../../shared/ui/Page.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import styles from './ProfileSkeleton.module.css'

/** Loading state of a profile: picture, title, rows, panel. */
export function ProfileSkeleton({ label }: { readonly label: string }) {
  return (
    <Page style={{ paddingBlock: '24px 64px' }}>
      <Skeleton label={label}>
        <SkeletonBox className={styles.cover} />
        <SkeletonBox style={{ height: 36, width: '40%', marginBlockStart: '32px' }} />
        <SkeletonBox style={{ height: 22, width: '25%', marginBlockStart: '12px' }} />
        <SkeletonBox style={{ height: 48, width: '65%', marginBlockStart: '24px' }} />
        <SkeletonBox style={{ height: 72, width: '65%', marginBlockStart: '24px' }} />
        <SkeletonBox style={{ height: 72, width: '65%', marginBlockStart: '16px' }} />
      </Skeleton>
    </Page>
  )
}
