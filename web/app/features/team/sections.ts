import { styled } from '@mui/material/styles'
import type { Team } from 'contract/team/team'
import { colors, theme } from '../../shared/theme/theme.ts'

/** Props of each section of the team page. */
export interface SectionProps {
  readonly team: Team
  readonly slug: string
  /** Person or service being edited. */
  readonly id: string | null
}

/** Card of one person, service or group, with actions. */
export const Card = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  background: colors.raised,
  '& h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'inherit', color: colors.quietText },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 8 },
})

export const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** Title, description and content. */
export const Section = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

/** List of removable lines. */
export const Lines = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    paddingBlock: 4,
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  },
  '& small': { display: 'block', fontSize: 'inherit', color: colors.quietText },
})
