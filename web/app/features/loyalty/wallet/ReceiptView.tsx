import { styled } from '@mui/material/styles'
import type { EarnReceipt } from 'contract/loyalty/programs'
import type { Receipt } from 'contract/loyalty/wallet'
import type { TimeZone } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatClock, formatDate } from '../../../shared/format/instant.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { PageTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { changesOf, clampSentence, entryAmount, fundersSentence, pointsInWords } from './walletText.ts'
import { Changes } from './LedgerRows.tsx'

/** One ledger row with its explanation. */
export function ReceiptView({ receipt }: { readonly receipt: Receipt }) {
  const { row, lines, earn, orderId } = receipt
  const timeZone = useTimeZone()
  return (
    <Sheet>
      <header>
        <PageTitle>{row.title}</PageTitle>
        <p>
          <time dateTime={row.at}>
            {/* The zone is from the browser. */}
            {formatDate(row.at, timeZone)}, {formatClock(row.at, timeZone as TimeZone)}
          </time>
          {row.business && (
            <>
              {' · '}
              <Link to={paths.business(row.business.slug)}>{row.business.name}</Link>
            </>
          )}
        </p>
        <Sums>
          {changesOf(row).map(({ text, unit, isGain }) => (
            <span key={text} data-unit={unit} data-gain={isGain || undefined}>
              {text}
            </span>
          ))}
        </Sums>
      </header>
      {(lines.length > 0 || orderId) && (
        <section aria-labelledby="how">
          <SectionTitle id="how">Details</SectionTitle>
          <Lines>
            {lines.map(({ label, value }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {orderId && (
              <div>
                <dt>Order</dt>
                <dd>{orderId}</dd>
              </div>
            )}
          </Lines>
        </section>
      )}
      {earn && <Earned earn={earn} />}
      <Books receipt={receipt} />
    </Sheet>
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
      <Sections>
        {earn.components.map((component, index) => {
          const notes = [clampSentence(component), fundersSentence(component)].filter((note) => note !== null)
          return (
            // oxlint-disable-next-line no-array-index-key -- the parts of a receipt never change their order.
            <li key={index}>
              <div>
                <strong>{component.label}</strong>
                <span>{component.formula}</span>
                {notes.map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </div>
              <Figure>{pointsInWords(component.points)}</Figure>
            </li>
          )
        })}
        <li>
          <strong>Total</strong>
          <Figure>{pointsInWords(earn.points)}</Figure>
        </li>
      </Sections>
    </section>
  )
}

/** Double-entry view: each debit has its credit. */
function Books({ receipt: { entries, row } }: { readonly receipt: Receipt }) {
  return (
    <Details>
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
    </Details>
  )
}

const Sheet = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  maxWidth: 720,
  '& header > p': { margin: '8px 0 16px', color: colors.quietText },
  '& header a': { color: colors.link },
  '& section > p': { margin: '8px 0 0' },
})

const Sums = styled(Changes)({
  ...theme.typography.h3,
  justifyItems: 'start',
  textAlign: 'start',
})

const Lines = styled('dl')({
  margin: '8px 0 0',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 24px',
    padding: '12px 0',
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  },
  '& dt': { color: colors.quietText },
  '& dd': {
    margin: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    color: colors.heading,
  },
})

const Sections = styled('ul')({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 24,
    padding: '12px 0',
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  },
  '& strong': { color: colors.heading },
  '& div > *': { display: 'block' },
  '& small': { fontSize: 'inherit', color: colors.quietText },
})

const Figure = styled('span')({
  flex: 'none',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: colors.points,
})

const Details = styled('details')({
  '& > summary': { ...theme.typography.h4, width: 'fit-content', cursor: 'pointer' },
  '& > summary:hover': { color: colors.link },
  '& > summary:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
  '& > p': { margin: '8px 0', color: colors.quietText },
  '& code': { overflowWrap: 'anywhere' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& tr': { borderBlockEnd: `1px solid ${colors.raisedBorder}` },
  '& th': { ...theme.typography.caption, textAlign: 'start', color: colors.quietText },
  '& th, & td': { height: 48, paddingInlineEnd: 16 },
  '& th:last-child, & td:last-child': { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineEnd: 0 },
  '& [data-unit=points]': { color: colors.points },
  '& [data-unit=usdCents]': { color: colors.heading },
})
