import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote } from './TextField.tsx'
import { withClass } from './withClass.tsx'
import { classes, cluster, control, fullWidth, narrowBox, shrinkable, stack, strongText } from './classes.ts'
import styles from './FormFields.module.css'

interface Labelled {
  readonly label: string
  readonly help?: ReactNode
  readonly error?: string | null
}

/**
 * Native select, labelled like text fields. Forms send it without JavaScript, phones show their own list, and the list
 * of options is short: a part of Base UI would give none of these.
 */
export function SelectField({ label, help, error, ...select }: Labelled & ComponentProps<'select'>) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={stack(0, styles.field)}>
      <label className={strongText} htmlFor={id}>
        {label}
      </label>
      <select
        className={classes(control, fullWidth, styles.select)}
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}

export function TextArea({ label, help, error, ...area }: Labelled & ComponentProps<'textarea'>) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={stack(0, styles.field)}>
      <label className={strongText} htmlFor={id}>
        {label}
      </label>
      <textarea
        className={classes(control, fullWidth, styles.area)}
        rows={3}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}

/** Radio button or checkbox. */
export function Choice({
  label,
  children,
  ...input
}: { readonly label: string; readonly children?: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={styles.choiceLine}>
      <input {...input} />
      <span>
        {label}
        {children && <small>{children}</small>}
      </span>
    </label>
  )
}

/** Group of related fields with a name. */
export const Group = withClass('fieldset', stack(4, shrinkable, styles.group))

/** Short fields side by side where they fit. */
export const FieldRow = withClass('div', styles.fieldRow)

/** One column of fields with a readable width. */
export const FormColumn = withClass('form', stack(12, narrowBox))

/** Primary action at the left, full width on phones. */
export const FormActions = withClass('div', cluster(12, styles.formActions))
