import { type ReactNode, useState } from 'react'
import { Button } from '../../../../shared/ui/Button.tsx'
import { padded, quietTone, stack } from '../../../../shared/ui/classes.ts'
import { SelectField } from '../../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import styles from './AddPart.module.css'

export interface AddPartProps<Kind extends string> {
  /** Names the group: "Add a question". */
  readonly title: string
  readonly label: string
  readonly lettersMax: number
  /** The kinds to choose from; hidden if there is only one. */
  readonly kinds: readonly { readonly kind: Kind; readonly name: string; readonly isPossible?: boolean }[]
  /** The limit that is reached, in words, or null. */
  readonly full: string | null
  readonly onAdd: (kind: Kind, label: string) => void
  readonly children?: ReactNode
}

/** Adds a part: its kind, and the label that its id is derived from. */
export function AddPart<Kind extends string>(props: AddPartProps<Kind>) {
  const { title, label, lettersMax, kinds, full, onAdd, children } = props
  const [name, setName] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const possible = kinds.filter(({ isPossible = true }) => isPossible)
  const [chosen, setChosen] = useState<Kind | undefined>(undefined)
  const kind = possible.find((each) => each.kind === chosen)?.kind ?? possible[0]?.kind
  if (full !== null) return <p className={quietTone}>{full}</p>
  if (kind === undefined) return null
  return (
    <form
      className={stack(0, padded, styles.form)}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const trimmed = name.trim()
        setIsEmpty(trimmed === '')
        if (trimmed === '') return
        onAdd(kind, trimmed)
        setName('')
      }}
    >
      {kinds.length > 1 && (
        <SelectField
          label={title}
          value={kind}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as Kind)} // one of the options
        >
          {kinds.map((each) => (
            <option key={each.kind} value={each.kind} disabled={each.isPossible === false}>
              {each.name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={label}
        autoComplete="off"
        value={name}
        maxLength={lettersMax}
        error={isEmpty ? 'Enter a text first.' : null}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setIsEmpty(false)
        }}
      />
      {children}
      <Button type="submit" aria-label={title}>
        Add
      </Button>
    </form>
  )
}
