import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { colors, theme } from '../../../shared/theme/theme.ts'
import type { Choice, ChoicesProps } from './Combobox.tsx'

export interface ListedChoice extends Choice {
  readonly icon: ReactNode
  readonly name: string
  readonly detail: string
}

export interface ChoiceGroup {
  readonly name: string
  readonly choices: readonly ListedChoice[]
}

interface ChoiceListProps extends ChoicesProps {
  readonly label: string
  readonly groups: readonly ChoiceGroup[]
  /** Content below the list: a button that clears recent searches. */
  readonly foot?: ReactNode
}

/** Grouped list below a field, with the typed part of each name in regular and the rest in bold. */
export function ChoiceList({ label, groups, foot, text, listId, optionId, active, ...on }: ChoiceListProps) {
  const { onChoices, onChosen } = on
  const all = groups.flatMap(({ choices }) => choices)
  const keys = all.map(({ key }) => key).join('\n')
  // The field navigates the list by key presses; reports the options only when they change.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => onChoices(all), [keys, onChoices])
  useEffect(() => () => onChoices([]), [onChoices])
  if (all.length === 0) return null
  return (
    <Box
      // Prevents a press from moving focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={listId} role="listbox" aria-label={label}>
        {groups.map(({ name: groupName, choices }) =>
          choices.length === 0 ? null : (
            <div key={groupName} role="group" aria-labelledby={`${listId}-${groupName}`}>
              <GroupName id={`${listId}-${groupName}`}>{groupName}</GroupName>
              {choices.map((choice) => {
                const index = all.indexOf(choice)
                return (
                  <Line
                    key={choice.key}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === active}
                    ref={index === active ? showLine : undefined}
                    onClick={() => {
                      choice.choose()
                      onChosen()
                    }}
                  >
                    {choice.icon}
                    <Name>
                      <Highlighted name={choice.name} typed={text} />
                    </Name>
                    {choice.detail && <Detail>{choice.detail}</Detail>}
                  </Line>
                )
              })}
            </div>
          ),
        )}
      </div>
      {foot}
    </Box>
  )
}

const showLine = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })

/** Typed part in regular weight, completion in bold, to emphasize the difference. */
function Highlighted({ name, typed }: { readonly name: string; readonly typed: string }) {
  const wanted = typed.trim().toLowerCase()
  const at = wanted === '' ? -1 : beginningOf(name.toLowerCase(), wanted)
  if (at === -1) return name
  return (
    <>
      <b>{name.slice(0, at)}</b>
      {name.slice(at, at + wanted.length)}
      <b>{name.slice(at + wanted.length)}</b>
    </>
  )
}

/** Index of the first word that begins with the typed text. */
function beginningOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  const inside = name.indexOf(` ${wanted}`)
  return inside === -1 ? -1 : inside + 1
}

const Box = styled('div')({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  insetBlockStart: 'calc(100% + 12px)',
  insetInlineStart: 0,
  width: 'max(100%, min(480px, 100vw - 64px))',
  maxHeight: 'min(440px, 60dvh)',
  overflowY: 'auto',
  padding: 8,
  cursor: 'default',
  textAlign: 'start',
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.raised,
  boxShadow: '0 8px 28px rgb(18 22 37 / 0.14)',
})

const GroupName = styled('div')({
  ...theme.typography.caption,
  padding: '8px 12px 4px',
  color: colors.quietText,
})

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '4px 12px',
  borderRadius: 8,
  cursor: 'pointer',
  color: colors.heading,
  '& > svg': { flex: 'none', color: colors.brand },
  '&:hover, &[aria-selected=true]': { backgroundColor: colors.tint },
  '&[aria-selected=true]': { outline: `2px solid ${colors.action}`, outlineOffset: -2 },
})

const Name = styled('span')({ minWidth: 0, overflowWrap: 'anywhere', '& b': { fontWeight: 600 } })

const Detail = styled('span')({
  marginInlineStart: 'auto',
  flex: 'none',
  maxWidth: '45%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: colors.quietText,
})
