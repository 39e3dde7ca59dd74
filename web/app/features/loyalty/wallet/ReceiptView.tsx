import type { EarnReceipt } from 'contract/loyalty/programs'
import type { Receipt } from 'contract/loyalty/wallet'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatMoment } from '../../../shared/format/instant.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import {
  between,
  breakable,
  classes,
  divided,
  headingTone,
  plainSmall,
  quietTone,
  stack,
  strongText,
  wrap,
} from '../../../shared/ui/classes.ts'
import { PageTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { changesOf, clampSentence, entryAmount, fundersSentence, pointsInWords } from './walletText.ts'
import { Changes } from './LedgerRows.tsx'
import styles from './ReceiptView.module.css'

/** One ledger row with its explanation. */
export function ReceiptView({ receipt }: { readonly receipt: Receipt }) {
  const preferences = usePreferences()
  const { row, lines, earn, order } = receipt
  const timeZone = useTimeZone()
  return (
    <article className={stack(40, styles.sheet)}>
      <header>
        <PageTitle>{row.title}</PageTitle>
        <p>
          <time dateTime={row.at}>
            {/* The zone is from the browser. */}
            {formatMoment(row.at, timeZone, preferences)}
          </time>
          {row.business && (
            <>
              {' · '}
              <Link to={paths.business(row.business.slug)}>{row.business.name}</Link>
            </>
          )}
        </p>
        <Changes className={styles.sums}>
          {changesOf(row).map(({ text, unit, isGain }) => (
            <span key={text} data-unit={unit} data-gain={isGain || undefined}>
              {text}
            </span>
          ))}
        </Changes>
      </header>
      {(lines.length > 0 || order) && (
        <section aria-labelledby="how">
          <SectionTitle id="how">Details</SectionTitle>
          <dl className={styles.lines}>
            {lines.map(({ label, value }) => (
              <div className={wrap(0, between, divided)} key={`${label} ${value}`}>
                <dt className={quietTone}>{label}</dt>
                <dd className={classes(headingTone, breakable)}>{value}</dd>
              </div>
            ))}
            {order && (
              <div className={wrap(0, between, divided)}>
                <dt className={quietTone}>Order</dt>
                <dd className={classes(headingTone, breakable)}>
                  <Link to={paths.orders({ o: order.id })}>{order.number}</Link>
                </dd>
              </div>
            )}
          </dl>
        </section>
      )}
      {earn && <Earned earn={earn} />}
      <Books receipt={receipt} />
    </article>
  )
}

function Earned({ earn }: { readonly earn: EarnReceipt }) {
  return (
    <section aria-labelledby="earned">
      <SectionTitle id="earned">Points earned</SectionTitle>
      <p>
        {earn.nothingBecause ??
          `Points are earned on ${formatUsd(earn.eligibleUsdCents)}: the amount paid in money, without tax, tips and delivery.`}
      </p>
      <ul className={styles.sections}>
        {earn.components.map((component, index) => {
          const notes = [clampSentence(component), fundersSentence(component)].filter((note) => note !== null)
          return (
            // oxlint-disable-next-line no-array-index-key -- the parts of a receipt never change their order.
            <li key={index}>
              <div>
                <strong className={strongText}>{component.label}</strong>
                <span>{component.formula}</span>
                {notes.map((note) => (
                  <small className={plainSmall} key={note}>
                    {note}
                  </small>
                ))}
              </div>
              <span className={styles.figure}>{pointsInWords(component.points)}</span>
            </li>
          )
        })}
        <li>
          <strong className={strongText}>Total</strong>
          <span className={styles.figure}>{pointsInWords(earn.points)}</span>
        </li>
      </ul>
    </section>
  )
}

/** Double-entry view: each debit has its credit. */
function Books({ receipt: { entries, row } }: { readonly receipt: Receipt }) {
  return (
    <details className={styles.details}>
      <summary>Ledger entries</summary>
      <p>Each movement has a debit and a credit. Their sum is always 0.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            // oxlint-disable-next-line no-array-index-key -- entries are immutable; an account may occur twice.
            <tr key={index}>
              <td>{entry.account}</td>
              <td data-unit={entry.unit}>{entryAmount(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Reference <code>{row.id}</code>
      </p>
    </details>
  )
}
