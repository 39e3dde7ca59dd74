import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'

/** Loading state in the shape of the calendar and the slots beside it. */
export const TimesSkeleton = () => (
  <Skeleton label="Loading available times">
    <SkeletonBox style={{ height: 24, maxWidth: 200 }} />
    <SkeletonBox style={{ height: 320, marginBlockStart: 16, borderRadius: '12px' }} />
    <SkeletonBox style={{ height: 88, marginBlockStart: 24, borderRadius: '12px' }} />
  </Skeleton>
)
