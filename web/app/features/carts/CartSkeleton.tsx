import { stack } from '../../shared/ui/classes.ts'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { cartSplit } from '../../shared/ui/memberSkins.ts'

/** Loading state: one business with two lines, and the total beside them. */
export function CartSkeleton() {
  return (
    <Skeleton label="Loading your cart">
      <div className={stack(24, cartSplit)}>
        <SkeletonBox style={{ height: 320, borderRadius: '12px' }} />
        <SkeletonBox style={{ height: 240, borderRadius: '12px' }} />
      </div>
    </Skeleton>
  )
}
