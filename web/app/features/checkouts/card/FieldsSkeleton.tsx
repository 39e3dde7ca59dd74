import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'

export const FieldsSkeleton = () => (
  <Skeleton label="Loading the card form">
    <SkeletonBox style={{ height: 236 }} />
  </Skeleton>
)
