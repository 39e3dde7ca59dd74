import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { colors } from '../theme/theme.ts'

export interface Crumb {
  readonly name: string
  readonly path: string
}

/** Path to this page; the page itself comes last and is not a link. */
export function Breadcrumbs({
  parents,
  here,
}: {
  readonly parents: readonly Crumb[]
  readonly here: string
}) {
  return (
    <nav aria-label="Breadcrumb">
      <List>
        {parents.map(({ name, path }) => (
          <li key={path}>
            <CrumbLink to={path}>{name}</CrumbLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </List>
    </nav>
  )
}

const List = styled('ol')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  margin: 0,
  padding: 0,
  color: colors.quietText,
  '& li': { display: 'inline-flex', gap: 8, alignItems: 'center', minHeight: 24 },
  '& li:not(:last-child)::after': { content: '"›"', color: colors.quietText },
})

const CrumbLink = styled(Link)({
  color: colors.quietText,
  textDecoration: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  '&:hover': { color: colors.link, textDecoration: 'underline' },
})
