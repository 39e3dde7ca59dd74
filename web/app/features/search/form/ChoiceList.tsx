import { type ReactNode, useEffect } from 'react'
import {
  beside,
  cardBox,
  centred,
  classes,
  fixedSize,
  labelText,
  quietTone,
} from '../../../shared/ui/classes.ts'
import { CloseIcon } from '../../../shared/ui/icons.tsx'
import type { Choice, ChoicesProps } from './Combobox.tsx'
import styles from './ChoiceList.module.css'

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
  const { onChoices, onChosen, onRemoved } = on
  const all = groups.flatMap(({ choices }) => choices)
  const keys = all.map(({ key }) => key).join('\n')
  // The field navigates the list by key presses; reports the options only when they change.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => onChoices(all), [keys, onChoices])
  useEffect(() => () => onChoices([]), [onChoices])
  if (all.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes(cardBox, styles.box)}
      // Prevents a press from moving focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={listId} role="listbox" aria-label={label}>
        {groups.map(({ name: groupName, choices }, group) =>
          choices.length === 0 ? null : (
            <div key={groupName} role="group" aria-labelledby={`${listId}-group-${group}`}>
              <div className={classes(labelText, styles.groupName)} id={`${listId}-group-${group}`}>
                {groupName}
              </div>
              {choices.map((choice) => {
                const index = all.indexOf(choice)
                return (
                  // The field has the focus, and its keys choose the option.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                  <div
                    className={beside(12, styles.line)}
                    key={choice.key}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === active}
                    aria-describedby={choice.remove && `${listId}-hint`}
                    ref={index === active ? showLine : undefined}
                    onClick={() => {
                      choice.choose()
                      onChosen()
                    }}
                  >
                    {choice.icon}
                    <span className={styles.name}>
                      <Highlighted name={choice.name} typed={text} />
                    </span>
                    {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
                    {choice.remove && (
                      // For pointers; the option has no other controls, and the Delete key does the same.
                      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
                      <span
                        className={classes(centred, quietTone, fixedSize, styles.remove)}
                        aria-hidden
                        title={`Remove ${choice.name}`}
                        onClick={(event) => {
                          event.stopPropagation()
                          choice.remove?.()
                          onRemoved()
                        }}
                      >
                        <CloseIcon size={16} />
                      </span>
                    )}
                  </div>
                )
              })}
            </div>
          ),
        )}
      </div>
      <span hidden id={`${listId}-hint`}>
        Press Delete to remove
      </span>
      {foot}
    </div>
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
