import { styled } from '@mui/material/styles'
import { Link } from 'react-router'

export interface Crumb {
  readonly name: string
  readonly path: string
}

/** Where this page lies; the page itself comes last and is no link. */
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

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  margin: 0,
  padding: 0,
  color: theme.vars.palette.role.quietText,
  '& li': { display: 'inline-flex', gap: 8, alignItems: 'center', minHeight: 24 },
  '& li:not(:last-child)::after': { content: '"›"', color: theme.vars.palette.role.quietText },
}))

const CrumbLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.role.quietText,
  textDecoration: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  '&:hover': { color: theme.vars.palette.role.link, textDecoration: 'underline' },
}))
