import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors, theme } from '../theme/theme.ts'

interface QuestionProps {
  readonly asks: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** Collapsible answer with native `details`. */
export function Question({ asks, isOpen = false, children }: QuestionProps) {
  return (
    <Details open={isOpen}>
      <summary>{asks}</summary>
      <div>{children}</div>
    </Details>
  )
}

const Details = styled('details')({
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  '& summary': {
    ...theme.typography.h4,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 12,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': {
    content: '"+"',
    flex: 'none',
    fontSize: 24,
    fontWeight: 400,
    lineHeight: '24px',
    color: colors.brand,
  },
  '&[open] summary::after': { content: '"–"' },
  '& summary:hover': { color: colors.link },
  '& summary:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
  '& > div': { paddingBlockEnd: 16 },
})
