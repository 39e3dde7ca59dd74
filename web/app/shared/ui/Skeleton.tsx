import { keyframes, styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../theme/theme.ts'
import { CardGrid } from './BusinessCard.tsx'

const appear = keyframes`from { visibility: hidden } to { visibility: visible }`
const breathe = keyframes`50% { opacity: 0.55 }`

/** Appears only after a noticeable delay. */
const Late = styled('div')({ animation: `${appear} 0s 200ms both` })

/** Grey placeholder. */
export const SkeletonBox = styled('div')({
  borderRadius: 4,
  backgroundColor: colors.tint,
  border: `1px solid ${colors.raisedBorder}`,
  '@media (prefers-reduced-motion: no-preference)': { animation: `${breathe} 1.6s ease-in-out infinite` },
})

export function Skeleton({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Late>
      <SrOnly role="status">{label}</SrOnly>
      <div aria-hidden>{children}</div>
    </Late>
  )
}

export function CardsSkeleton({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <Skeleton label={label}>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <SkeletonBox sx={{ aspectRatio: '16 / 9', borderRadius: '12px' }} />
            <SkeletonBox sx={{ height: 20, width: '70%', mt: 2 }} />
            <SkeletonBox sx={{ height: 16, width: '50%', mt: 1 }} />
            <SkeletonBox sx={{ height: 16, width: '40%', mt: 1, mb: 3 }} />
          </li>
        ))}
      </CardGrid>
    </Skeleton>
  )
}

/** Visually hidden text for screen readers. */
export const SrOnly = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
})
