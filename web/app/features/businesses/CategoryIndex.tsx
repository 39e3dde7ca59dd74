import { styled } from '@mui/material/styles'
import type { Category } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatCount } from '../../shared/format/points.ts'
import { colors, theme } from '../../shared/theme/theme.ts'
import { Glyph } from '../../shared/ui/Glyph.tsx'

/** All categories by group, set like the index of a magazine. */
export function CategoryIndex({ categories }: { readonly categories: readonly Category[] }) {
  const known = categories.filter(({ businessCount }) => businessCount > 0)
  return (
    <Groups>
      {[...Map.groupBy(known, ({ groupName }) => groupName)].map(([groupName, group]) => (
        <section key={groupName}>
          <h3>{groupName}</h3>
          <ul>
            {group.map(({ slug, pluralName, glyph, businessCount }) => (
              <li key={slug}>
                <Entry to={paths.search({ category: slug })}>
                  <Glyph name={glyph} size={20} />
                  <span>{pluralName}</span>
                  <Count>{formatCount(businessCount)}</Count>
                </Entry>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Groups>
  )
}

const Groups = styled('div')({
  columnCount: 1,
  columnGap: 40,
  [theme.breakpoints.up('sm')]: { columnCount: 2 },
  [theme.breakpoints.up('md')]: { columnCount: 3 },
  [theme.breakpoints.up('lg')]: { columnCount: 4, columnGap: 48 },
  '& section': {
    breakInside: 'avoid',
    paddingBlockEnd: 32,
    [theme.breakpoints.down('sm')]: { paddingBlockEnd: 24 },
  },
  '& h3': {
    ...theme.typography.h4,
    margin: '0 0 4px',
    paddingBlockEnd: 8,
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    [theme.breakpoints.down('sm')]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 24,
    },
  },
})

const Entry = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  lineHeight: 20 / 14,
  color: colors.text,
  textDecoration: 'none',
  '& svg': { flex: 'none', color: colors.brand },
  '&:hover': { color: colors.link },
  '&:hover > span:first-of-type': { textDecoration: 'underline' },
})

const Count = styled('span')({
  marginInlineStart: 'auto',
  color: colors.quietText,
  fontVariantNumeric: 'tabular-nums',
})
