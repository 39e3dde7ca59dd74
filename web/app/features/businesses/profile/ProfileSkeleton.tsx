import { Page } from '../../../shared/ui/Page.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'

/** Loading state of a profile: picture, title, rows, panel. */
export function ProfileSkeleton({ label }: { readonly label: string }) {
  return (
    <Page sx={{ paddingBlock: '24px 64px' }}>
      <Skeleton label={label}>
        <SkeletonBox
          sx={{ height: { xs: 180, sm: 260, md: 320 }, borderRadius: '12px', marginBlockStart: '40px' }}
        />
        <SkeletonBox sx={{ height: 36, width: '40%', marginBlockStart: '32px' }} />
        <SkeletonBox sx={{ height: 22, width: '25%', marginBlockStart: '12px' }} />
        <SkeletonBox sx={{ height: 48, width: '65%', marginBlockStart: '24px' }} />
        <SkeletonBox sx={{ height: 72, width: '65%', marginBlockStart: '24px' }} />
        <SkeletonBox sx={{ height: 72, width: '65%', marginBlockStart: '16px' }} />
      </Skeleton>
    </Page>
  )
}
