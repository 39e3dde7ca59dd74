import type { Statement } from 'contract/loyalty/statements'
import { sumOf } from 'contract/core/sum'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { balanceUsd } from './statementText.ts'
import { usdCents } from 'contract/core/amounts'

const names = { standard: 'Standard', reduced: 'Reduced', zero: 'Zero', exempt: 'Exempt' }

/** Sales in the period by the tax class of the products, for the tax return of the business. */
export const TaxClasses = ({ taxClasses, taxUsdCents }: Pick<Statement, 'taxClasses' | 'taxUsdCents'>) => (
  <section aria-labelledby="taxes">
    <SectionTitle id="taxes">Orders by tax class</SectionTitle>
    {taxClasses.length === 0 ? (
      <Body style={{ marginBlockStart: 8 }}>No orders were placed in this period.</Body>
    ) : (
      <DataTable>
        <caption>Orders placed in this period, before refunds and without tips</caption>
        <thead>
          <tr>
            <th scope="col">Tax class</th>
            <th scope="col">Sold</th>
          </tr>
        </thead>
        <tbody>
          {taxClasses.map(({ taxClass, soldUsdCents }) => (
            <tr key={taxClass}>
              <th scope="row">
                {taxClass === null ? 'Bookings, and products without a class' : names[taxClass]}
              </th>
              <td data-label="Sold">{balanceUsd(soldUsdCents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td data-label="Sold">{balanceUsd(usdCents(sumOf(taxClasses, (row) => row.soldUsdCents)))}</td>
          </tr>
          <tr>
            <th scope="row">Tax</th>
            <td data-label="Sold">{balanceUsd(taxUsdCents)}</td>
          </tr>
        </tbody>
      </DataTable>
    )}
  </section>
)
