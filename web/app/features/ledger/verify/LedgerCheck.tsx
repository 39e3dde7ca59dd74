import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { InvariantResult } from 'contract/loyalty/statements'
import { problemOf } from '../../../shared/api/problem.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { AlertIcon, CheckIcon } from '../../../shared/ui/icons.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { useVerifyLedgerMutation } from './ledgerCheckApi.ts'
import {
  type Check,
  durationText,
  momentText,
  scopeText,
  verdictText,
  violationText,
} from './ledgerCheckText.ts'

/** Runs the check on request; a failed run retains the previous result and shows the failure. */
export function LedgerCheck() {
  const [verify, { data, error, isLoading }] = useVerifyLedgerMutation()
  return (
    <>
      <div>
        <Button
          variant="contained"
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
        <Body>
          The check takes a moment and blocks no other work: it reads one snapshot of the whole ledger.
        </Body>
      )}
      {data && !isLoading && <Outcome check={data} />}
    </>
  )
}

const Outcome = ({ check }: { readonly check: Check }) => (
  <>
    <Message kind={check.isSound ? 'success' : 'error'}>
      <p>
        <strong>{verdictText(check)}</strong>
      </p>
      <p>
        {scopeText(check)}, as of {momentText(check.asOf)}.
      </p>
    </Message>
    <Rules>
      {check.results.map((result) => (
        <Rule key={result.code} result={result} />
      ))}
    </Rules>
  </>
)

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
    <SkeletonBox sx={{ height: 76, borderRadius: '12px' }} />
    {Array.from({ length: 10 }, (_, index) => (
      <SkeletonBox key={index} sx={{ height: 44, mt: 1.5 }} />
    ))}
  </Skeleton>
)

const Rules = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: 12,
    padding: '12px 0',
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  },
  '& > li > svg': { color: colors.success },
  '& > li[data-broken] > svg': { color: colors.error },
  '& p': { margin: 0, maxWidth: '80ch', color: colors.heading },
  '& small': {
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    color: colors.quietText,
  },
  '& > li[data-broken] small': { fontWeight: 600, color: colors.error },
  '& ul': {
    margin: '4px 0 0',
    padding: '8px 16px',
    listStyle: 'none',
    borderRadius: 4,
    overflowWrap: 'anywhere',
    background: colors.tint,
  },
})
