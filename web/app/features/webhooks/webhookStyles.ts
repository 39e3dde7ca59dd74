import { styled } from '@mui/material/styles'
import { colors, theme } from '../../shared/theme/theme.ts'

export const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

export const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const Card = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  background: colors.raised,
  '& > h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'inherit', color: colors.quietText },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 8 },
})

/** Status: healthy, or in need of attention. */
export const Chip = styled('span')({
  ...theme.typography.caption,
  display: 'inline-block',
  padding: '4px 10px',
  borderRadius: 999,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: colors.heading,
  boxShadow: `inset 0 0 0 1px ${colors.raisedBorder}`,
  '&[data-tone=good]': { color: colors.link, backgroundColor: colors.tint, boxShadow: 'none' },
  '&[data-tone=bad]': { color: colors.error, boxShadow: `inset 0 0 0 1px ${colors.error}` },
})

/** Raw request or response; long lines scroll inside. */
export const Code = styled('pre')({
  margin: 0,
  padding: 12,
  maxHeight: 360,
  overflow: 'auto',
  borderRadius: 8,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: colors.heading,
  background: colors.tint,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})

export const MutedText = styled('small')({
  display: 'block',
  fontSize: 'inherit',
  fontWeight: 400,
  color: colors.quietText,
})
