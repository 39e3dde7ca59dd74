import { styled } from '@mui/material/styles'
import type { BaseRule } from 'contract/loyalty/programs'
import { colors } from '../../../shared/theme/theme.ts'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { momentDay } from '../../../shared/days.ts'
import { ruleText } from './ruleText.ts'

interface Props {
  readonly rule: BaseRule | null
  /** Earlier versions, newest first. */
  readonly history: readonly BaseRule[]
}

/** All versions of the rule, to explain old purchases. */
export function RuleHistory({ rule, history }: Props) {
  const versions = rule ? [rule, ...history] : history
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="history">
      <SectionTitle id="history">Rule history</SectionTitle>
      <List>
        {versions.map(({ id, version, draft, validFrom, validUntil }) => (
          <li key={id} data-current={validUntil === null || undefined}>
            <strong>Version {version}</strong>
            <small>
              {validUntil === null
                ? `In effect since ${momentDay(validFrom)}`
                : `${momentDay(validFrom)} to ${momentDay(validUntil)}`}
            </small>
            <p>{ruleText(draft).join(' · ')}</p>
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled('ol')({
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    padding: '0 0 24px 32px',
    borderInlineStart: `2px solid ${colors.raisedBorder}`,
    marginInlineStart: 7,
  },
  '& > li:last-of-type': { borderColor: 'transparent', paddingBlockEnd: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: -8,
    insetBlockStart: 4,
    width: 14,
    height: 14,
    boxSizing: 'border-box',
    borderRadius: 999,
    background: colors.raisedBorder,
  },
  '& > li[data-current]::before': {
    background: colors.page,
    border: `3px solid ${colors.brand}`,
  },
  '& strong': { fontWeight: 600, color: colors.heading },
  '& small': { marginInlineStart: 12, fontSize: '0.8125rem', color: colors.quietText },
  '& p': { margin: '4px 0 0', maxWidth: '68ch' },
})
