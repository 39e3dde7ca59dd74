import { type InvariantResult, verifyLedger } from 'contract/loyalty/statements'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import {
  asBlock,
  cardBox,
  classes,
  padded,
  quietTone,
  stack,
  strongText,
} from '../../../shared/ui/classes.ts'
import { AlertIcon, CheckIcon } from '../../../shared/ui/icons.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { type Check, durationText, scopeText, verdictText, violationText } from './ledgerCheckText.ts'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import styles from './LedgerCheck.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

const subjects = [
  { name: 'Transactions', rule: 'Every transaction sums to zero, in points and in cents.' },
  {
    name: 'Wallets',
    rule: 'Every wallet equals the sum of its entries and of its lots. No balance is negative.',
  },
  {
    name: 'Reserves',
    rule: 'Every business has set aside the value of its points in circulation, to the cent.',
  },
  { name: 'Sales', rule: 'Sales, refunds, vouchers and gift cards match their entries.' },
  { name: 'Budgets', rule: 'No campaign spends more than its cap, and its escrow covers the rest.' },
  { name: 'History', rule: 'No row has changed: every checksum matches.' },
] as const

/** Runs the check on request; a failed run retains the previous result and shows the failure. */
export function LedgerCheck() {
  const [verify, { data, error, isLoading }] = useWrite(verifyLedger)
  return (
    <>
      <div>
        <Button
          look="filled"
          size="large"
          disabled={isLoading}
          // A failure is shown below.
          onClick={() => void verify({})}
        >
          {isLoading ? 'Checking the ledger' : data ? 'Run again' : 'Run check'}
        </Button>
      </div>
      {error !== undefined && (
        <Message kind="error">
          <p>{problemOf(error).sentence} The ledger was not verified.</p>
        </Message>
      )}
      {isLoading && <CheckSkeleton />}
      {!data && !isLoading && error === undefined && (
        <div className={stack(24, styles.subjects)}>
          <Body>
            The check takes a moment and blocks no other work: it reads one snapshot of the whole ledger.
          </Body>
          <ul>
            {subjects.map(({ name, rule }) => (
              <li className={classes(cardBox, padded)} key={name}>
                <strong className={classes(strongText, asBlock)}>{name}</strong>
                <span className={quietTone}>{rule}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {data && !isLoading && <Outcome check={data} />}
    </>
  )
}

function Outcome({ check }: { readonly check: Check }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  return (
    <>
      <Message kind={check.isSound ? 'success' : 'error'}>
        <p>
          <strong>{verdictText(check)}</strong>
        </p>
        <p>
          {scopeText(check)}, as of {formatMoment(check.asOf, timeZone, preferences, { hasSeconds: true })}.
        </p>
      </Message>
      <ol className={styles.rules}>
        {check.results.map((result) => (
          <Rule key={result.code} result={result} />
        ))}
      </ol>
    </>
  )
}

const Rule = ({ result }: { readonly result: InvariantResult }) => {
  const { code, rule, isHeld, violations, milliseconds } = result
  return (
    <li data-broken={!isHeld || undefined}>
      {isHeld ? <CheckIcon /> : <AlertIcon />}
      <div>
        <p>{rule}</p>
        <small>
          {code} · {isHeld ? 'Passed' : 'Failed'} · {durationText(milliseconds)}
        </small>
        {!isHeld && (
          <>
            <p>{violationText(result)}</p>
            <ul>
              {violations.map((violation) => (
                <li key={violation}>{violation}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  )
}

const CheckSkeleton = () => (
  <Skeleton label="Checking the ledger">
    <SkeletonBox style={{ height: 76, borderRadius: '12px' }} />
    {Array.from({ length: 10 }, (_, index) => (
      <SkeletonBox key={index} style={{ height: 44, marginBlockStart: 12 }} />
    ))}
  </Skeleton>
)
