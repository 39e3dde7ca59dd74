import type { Order } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatLegs } from '../../../shared/format/legs.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { asBlock, classes, plainSmall } from '../../../shared/ui/classes.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { ItemPicture } from '../../../shared/ui/ItemPicture.tsx'
import { Sums } from './Sums.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import styles from './OrderLines.module.css'

/** Receipt: purchased lines, each with its funding sources. */
export function OrderLines({ order }: { readonly order: Order }) {
  const { business, lines } = order
  return (
    <section aria-labelledby="lines">
      <SectionTitle id="lines" style={{ marginBlockEnd: 12 }}>
        Items
      </SectionTitle>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Quantity</th>
            <th scope="col">Each</th>
            <th scope="col">Payment</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.photo && (
                  <span className={styles.picture}>
                    <ItemPicture photo={line.photo} name={line.name} sizes="48px" />
                  </span>
                )}
                {line.productId ? (
                  <Link to={paths.product(business.slug, line.productId)}>{line.name}</Link>
                ) : (
                  line.name
                )}
                {line.refundedQuantity > 0 && (
                  <small className={classes(plainSmall, asBlock, styles.back)}>
                    {formatCount(line.refundedQuantity)} refunded, {formatUsd(line.refundedUsdCents)}
                  </small>
                )}
              </th>
              <td data-label="Quantity">{formatCount(line.quantity)}</td>
              <td data-label="Each">{formatUsd(line.unitUsdCents)}</td>
              <td data-label="Payment">{formatLegs(line)}</td>
              <td data-label="Total">{formatUsd(line.totalUsdCents)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <Sums order={order} />
    </section>
  )
}
