import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import styles from './CartSkeleton.module.css'

/** Loading state: one business with two lines, and the total beside them. */
export function CartSkeleton() {
  return (
    <Skeleton label="Loading your cart">
      <div className={styles.split}>
        <SkeletonBox style={{ height: 320, borderRadius: '12px' }} />
        <SkeletonBox style={{ height: 240, borderRadius: '12px' }} />
      </div>
    </Skeleton>
  )
}
