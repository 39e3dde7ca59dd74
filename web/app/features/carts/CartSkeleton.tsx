import { styled } from '@mui/material/styles'
import { theme } from '../../shared/theme/theme.ts'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'

/** Loading state: one business with two lines, and the total beside them. */
export function CartSkeleton() {
  return (
    <Skeleton label="Loading your cart">
      <Split>
        <SkeletonBox sx={{ height: 320, borderRadius: '12px' }} />
        <SkeletonBox sx={{ height: 240, borderRadius: '12px' }} />
      </Split>
    </Skeleton>
  )
}

const Split = styled('div')({
  display: 'grid',
  gap: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', columnGap: 32 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', columnGap: 64 },
})
