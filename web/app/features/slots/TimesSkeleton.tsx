import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'

/** Loading state in the shape of the calendar and the slots beside it. */
export const TimesSkeleton = () => (
  <Skeleton label="Loading available times">
    <SkeletonBox sx={{ height: 24, maxWidth: 200 }} />
    <SkeletonBox sx={{ height: 320, mt: 2, borderRadius: '12px' }} />
    <SkeletonBox sx={{ height: 88, mt: 3, borderRadius: '12px' }} />
  </Skeleton>
)
