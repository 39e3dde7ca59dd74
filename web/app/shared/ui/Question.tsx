import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface QuestionProps {
  readonly asks: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A question that opens to its answer, by the browser's own means. */
export function Question({ asks, isOpen = false, children }: QuestionProps) {
  return (
    <Details open={isOpen}>
      <summary>{asks}</summary>
      <div>{children}</div>
    </Details>
  )
}

const Details = styled('details')(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.vars.palette.role.raisedBorder}`,
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
    color: theme.vars.palette.role.brand,
  },
  '&[open] summary::after': { content: '"–"' },
  '& summary:hover': { color: theme.vars.palette.role.link },
  '& summary:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: 2 },
  '& > div': { paddingBlockEnd: 16 },
}))
