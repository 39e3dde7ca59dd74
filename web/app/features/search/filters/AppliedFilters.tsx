import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { CloseIcon } from '../../../shared/ui/icons.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import type { AppliedFilter } from '../searchText.ts'

interface AppliedFiltersProps {
  readonly filters: readonly AppliedFilter[]
  /** The comparison is not a filter and stays. */
  readonly compare: string | undefined
}

/** Active filters, each a link that removes it. */
export function AppliedFilters({ filters, compare }: AppliedFiltersProps) {
  if (filters.length === 0) return null
  return (
    <List aria-label="Applied filters">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Drop to={paths.search(without)} preventScrollReset>
            <SrOnly>Remove filter </SrOnly>
            {label}
            <CloseIcon size={14} />
          </Drop>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <All to={paths.search({ ...(compare && { compare }) })} preventScrollReset>
            Clear all
          </All>
        </li>
      )}
    </List>
  )
}

const List = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
})

const Drop = styled(Link)({
  ...theme.typography.body1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '0 12px',
  borderRadius: 999,
  textDecoration: 'none',
  color: colors.link,
  backgroundColor: colors.tint,
  '&:hover': { textDecoration: 'underline' },
})

const All = styled(Link)({
  ...theme.typography.body1,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  paddingInline: 8,
  color: colors.link,
})
