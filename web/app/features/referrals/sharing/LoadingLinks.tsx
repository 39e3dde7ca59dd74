import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'

export const LoadingLinks = () => (
  <Skeleton label="Loading your links">
    <SkeletonBox style={{ height: 40, maxWidth: 420, borderRadius: '999px' }} />
    <SkeletonBox style={{ height: 380, marginBlockStart: 24, borderRadius: '12px' }} />
    <SkeletonBox style={{ height: 120, marginBlockStart: 24 }} />
  </Skeleton>
)
