import { styled } from '@mui/material/styles'
import type { Statement } from 'contract/statements'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { balanceUsd } from './statementWords.ts'

/** Who paid for points that were spent here, and who was paid for points that this business gave. */
export const Counterparties = ({ counterparties }: Pick<Statement, 'counterparties'>) => (
  <section aria-labelledby="others">
    <SectionTitle id="others">Points between you and others</SectionTitle>
    {counterparties.length === 0 ? (
      <Body sx={{ mt: 1 }}>
        Nobody has spent points of others with you in this period, nor yours elsewhere.
      </Body>
    ) : (
      <Table>
        <caption>Who paid for points spent with you, and where yours were spent</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Paid you</th>
            <th scope="col">Received from your reserve</th>
          </tr>
        </thead>
        <tbody>
          {counterparties.map(({ name, slug, received, paid }) => (
            <tr key={slug ?? name}>
              <th scope="row">{slug ? <Link to={paths.business(slug)}>{name}</Link> : name}</th>
              <td data-label="Paid you">{balanceUsd(received)}</td>
              <td data-label="Received from your reserve">{balanceUsd(paid)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </section>
)

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  maxWidth: 800,
  marginBlockStart: 8,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { paddingBlockEnd: 8, textAlign: 'start', color: theme.vars.palette.role.quietText },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.role.quietText },
  '& th, & td': { height: 48, padding: '4px 16px', textAlign: 'end', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  '& td:last-of-type, & thead th:last-of-type': { paddingInlineEnd: 0 },
  '& tbody th': { color: theme.vars.palette.role.heading },
  '& a': { color: theme.vars.palette.role.link },
  '& tr': { borderBlockEnd: `1px solid ${theme.vars.palette.role.raisedBorder}` },
  [theme.breakpoints.down('sm')]: {
    '&, & caption, & tbody, & tr, & tbody th, & td': { display: 'block' },
    '& thead': {
      display: 'block',
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tr': { paddingBlock: 8 },
    '& tbody th, & td': { height: 'auto', padding: '4px 0' },
    '& tbody th': { fontWeight: 600 },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: 16 },
    '& td::before': { content: 'attr(data-label)', color: theme.vars.palette.role.quietText },
  },
}))
