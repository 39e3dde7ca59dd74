import { useSortable } from '@dnd-kit/react/sortable'
import type { PartId } from 'contract/estimates/formula'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../shared/ui/Button.tsx'
import {
  anchored,
  breakable,
  bullets,
  cardBox,
  cardTitle,
  centred,
  classes,
  insetRing,
  quietTone,
  ruled,
  shrinkable,
  stack,
  wrap,
} from '../../../../shared/ui/classes.ts'
import { outlined } from '../../../../shared/ui/icons.tsx'
import { SrOnly } from '../../../../shared/ui/Skeleton.tsx'
import { dragHandle } from '../../../../shared/ui/memberSkins.ts'
import { duplicatePart, movePart, type PartList } from '../edit/editTemplate.ts'
import { partElement, type PartProblem } from '../edit/problems.ts'
import type { TemplateEditing } from '../useTemplateDraft.ts'
import styles from './PartCard.module.css'

/** Fields that show their own problems. */
const fieldsWithOwnProblem: ReadonlySet<string> = new Set([
  'maximum',
  'usual',
  'question',
  'rows',
  'expectedUsdCents',
])

const GripIcon = outlined(GripVertical)

interface Props {
  readonly editing: TemplateEditing
  readonly list: PartList
  readonly id: PartId
  readonly name: string
  /** Short summary of the part. */
  readonly text: ReactNode
  readonly problems: readonly PartProblem[]
  /** The part was just added, so its fields are open at first. */
  readonly isNew: boolean
  readonly isFull: boolean
  readonly children: ReactNode
}

/** One part of a template, collapsed by default: its name, its fields, and the actions for the part. */
export function PartCard(props: Props) {
  const { editing, list, id, name, text, problems, isNew, isFull, children } = props
  const { document, edit, remove } = editing
  const [said, setSaid] = useState('')
  const element = partElement(id)
  const own = problems.filter((problem) => problem.element === element)
  const ofWhole = own.filter(({ field }) => field === null || !fieldsWithOwnProblem.has(field))
  const parts: readonly { id: PartId }[] = document[list]
  const at = parts.findIndex((part) => part.id === id)
  const { ref, handleRef, isDragging } = useSortable({ id, index: at })

  function move(by: number): void {
    if (at + by < 0 || at + by >= parts.length) return
    edit((before) => movePart(before, list, { id, by }))
    setSaid(`${name} is now ${at + by + 1} of ${parts.length}`)
    focusAfterMove(`${element}-${by}`)
  }

  return (
    <li
      ref={ref}
      className={classes(cardBox, shrinkable, anchored, styles.card)}
      data-wrong={own.length > 0 || undefined}
      data-dragging={isDragging || undefined}
    >
      {parts.length > 1 && (
        <button
          ref={handleRef}
          type="button"
          className={classes(centred, insetRing, dragHandle, quietTone, styles.handle)}
          aria-label={`Drag ${name}`}
        >
          <GripIcon />
        </button>
      )}
      <details id={element} open={isNew}>
        <summary>
          <span className={classes(cardTitle, breakable)}>{name}</span>
          <span className={styles.text}>{text}</span>
          {own.length > 0 && <span className={styles.mark}>Check this part</span>}
        </summary>
        <div className={stack(12, styles.body)}>
          {ofWhole.length > 0 && (
            <ul className={classes(styles.problems, bullets)}>
              {ofWhole.map(({ path, sentence }) => (
                <li key={path}>{sentence}</li>
              ))}
            </ul>
          )}
          {children}
          <div className={wrap('4 12', ruled, styles.actions)}>
            <Button
              id={`${element}--1`}
              size="small"
              look="text"
              aria-label={`Move up ${name}`}
              aria-disabled={at === 0 || undefined}
              onClick={() => move(-1)}
            >
              Move up
            </Button>
            <Button
              id={`${element}-1`}
              size="small"
              look="text"
              aria-label={`Move down ${name}`}
              aria-disabled={at === parts.length - 1 || undefined}
              onClick={() => move(1)}
            >
              Move down
            </Button>
            <Button
              size="small"
              look="text"
              aria-label={`Duplicate ${name}`}
              aria-disabled={isFull || undefined}
              onClick={() => !isFull && edit((before) => duplicatePart(before, list, id))}
            >
              Duplicate
            </Button>
            <Button
              size="small"
              look="text"
              isDangerous
              aria-label={`Remove ${name}`}
              onClick={() => remove(list, { id, name })}
            >
              Remove
            </Button>
          </div>
        </div>
      </details>
      <SrOnly role="status">{said}</SrOnly>
    </li>
  )
}

/** Restores the focus of a button: an element that moves loses it. */
export function focusAfterMove(button: string): void {
  requestAnimationFrame(() => window.document.getElementById(button)?.focus())
}

/** Opens the part or the section of a problem, and moves the focus to it. */
export function showPart(element: string): void {
  const found = window.document.getElementById(element)
  if (found instanceof HTMLDetailsElement) found.open = true
  const target = found?.querySelector<HTMLElement>('summary') ?? found
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
