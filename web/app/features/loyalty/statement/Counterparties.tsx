import { paths } from 'contract/paths'
import type { Statement } from 'contract/loyalty/statements'
import { Link } from 'react-router'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { balanceUsd } from './statementText.ts'

/** Businesses that paid for points spent here, and those that were paid for points of this business. */
export const Counterparties = ({ counterparties }: Pick<Statement, 'counterparties'>) => (
  <section aria-labelledby="others">
    <SectionTitle id="others">Points exchanged with other businesses</SectionTitle>
    {counterparties.length === 0 ? (
      <Body style={{ marginBlockStart: 8 }}>
        No points were exchanged with other businesses in this period.
      </Body>
    ) : (
      <DataTable>
        <caption>Businesses that paid for points spent with you, or where your points were spent</caption>
        <thead>
          <tr>
            <th scope="col">Business</th>
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
      </DataTable>
    )}
  </section>
)
