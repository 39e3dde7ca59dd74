import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { whenNear } from '../../shared/ui/whenNear.ts'
import { tabsHeight } from './SectionTabs.tsx'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** One part of a profile; its id is what the tabs lead to. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <Part id={id} aria-labelledby={`${id}-title`}>
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      {children}
    </Part>
  )
}

const Part = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  scrollMarginTop: tabsHeight,
  ...whenNear(480),
})
