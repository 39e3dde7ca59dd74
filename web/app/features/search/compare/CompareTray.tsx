import { styled } from '@mui/material/styles'
import { comparedMax } from 'contract/search/search'
import { colors } from '../../../shared/theme/theme.ts'
import { Action, ActionLink } from '../../../shared/ui/Action.tsx'

interface CompareTrayProps {
  readonly count: number
  /** Address of the comparison page. */
  readonly to: string
  readonly onClear: () => void
}

/** Sticks to the bottom while businesses are chosen. */
export function CompareTray({ count, to, onClear }: CompareTrayProps) {
  if (count === 0) return null
  return (
    <Tray aria-label="Comparison">
      <p role="status">
        {count === 1
          ? `1 place selected. Select up to ${comparedMax}.`
          : `${count} of ${comparedMax} places selected`}
      </p>
      <div>
        <Action type="button" look="text" onClick={onClear}>
          Clear
        </Action>
        {count > 1 && (
          <ActionLink look="filled" to={to}>
            Compare
          </ActionLink>
        )}
      </div>
    </Tray>
  )
}

const Tray = styled('section')({
  position: 'sticky',
  insetBlockEnd: 16,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '8px 8px 8px 20px',
  borderRadius: 12,
  color: colors.heading,
  backgroundColor: colors.raised,
  border: `1px solid ${colors.raisedBorder}`,
  boxShadow: '0 8px 28px rgb(18 22 37 / 0.14)',
  '& > p': { margin: 0 },
  '& > div': { display: 'flex', gap: 8, marginInlineStart: 'auto' },
})
