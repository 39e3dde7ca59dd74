import { styled } from '@mui/material/styles'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { AlertIcon, CheckIcon } from '../../../shared/ui/icons.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'

interface Props {
  /** Sentences; null while the form is invalid. */
  readonly costs: readonly string[] | null
  /** Reasons that block publishing, as sentences. */
  readonly faults: readonly string[]
}

/** Costs and obstacles to publishing, updated while typing. */
export function CostAside({ costs, faults }: Props) {
  return (
    <Box aria-live="polite">
      <ItemTitle>Your costs</ItemTitle>
      {costs ? (
        costs.map((sentence) => <p key={sentence}>{sentence}</p>)
      ) : (
        <p>Complete the form to see your costs.</p>
      )}
      {costs && (
        <ul>
          {faults.map((fault) => (
            <li key={fault} data-kind="fault">
              <AlertIcon size={20} />
              {fault}
            </li>
          ))}
          {faults.length === 0 && (
            <li>
              <CheckIcon size={20} />
              Ready to publish
            </li>
          )}
        </ul>
      )}
    </Box>
  )
}

const headerAndAir = 104

const Box = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 16,
  borderRadius: 12,
  background: colors.tint,
  '& > p': { margin: 0 },
  '& > ul': { display: 'grid', gap: 8, margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 8, color: colors.heading },
  '& li > svg': { flex: 'none', marginBlockStart: 1, color: colors.success },
  '& li[data-kind=fault] > svg': { color: colors.warning },
  [theme.breakpoints.up('md')]: {
    alignSelf: 'start',
    position: 'sticky',
    insetBlockStart: headerAndAir,
    padding: 24,
    '&&': { gridColumn: 2, gridRow: '1 / span 12' },
  },
})
