import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'

/** Loading state in the shape of the days and the slots below them. */
export const TimesSkeleton = () => (
  <Skeleton label="Loading available times">
    <SkeletonBox style={{ height: 24, maxWidth: 200 }} />
    <SkeletonBox style={{ height: 132, maxWidth: 640, marginBlockStart: 16, borderRadius: '12px' }} />
    <SkeletonBox style={{ height: 88, marginBlockStart: 24, borderRadius: '12px' }} />
  </Skeleton>
)
