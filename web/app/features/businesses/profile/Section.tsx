import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { deferOffscreen } from '../../../shared/ui/deferOffscreen.ts'
import { tabsHeight } from './SectionTabs.tsx'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Approximate height on a phone, in pixels: when it is too small, the section overlaps the next one. */
  readonly height?: number
  readonly children: ReactNode
}

/** One section of a profile; the tabs link to its id. */
export function Section({ id, title, height = 480, children }: SectionProps) {
  return (
    <Part height={height} id={id} aria-labelledby={`${id}-title`}>
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      {children}
    </Part>
  )
}

const Part = styled('section', { shouldForwardProp: (name) => name !== 'height' })<{ height: number }>(
  ({ height }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    scrollMarginTop: tabsHeight,
    ...deferOffscreen(height),
  }),
)
