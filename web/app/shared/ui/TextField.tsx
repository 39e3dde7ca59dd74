import { type ComponentProps, type ReactNode, useId } from 'react'
import { control, sideBySide, startAligned, strongText } from './classes.ts'
import { AlertIcon } from './icons.tsx'
import styles from './TextField.module.css'

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly help?: ReactNode
  /** Replaces the help text with the remedy. */
  readonly error?: string | null
  /** Content at the end, inside the field. */
  readonly trailing?: ReactNode
}

/** Label above, help below; an error replaces the help. */
export function TextField({ label, help, error, trailing, ...input }: TextFieldProps) {
  const own = useId()
  const id = input.id ?? own
  const note = error ?? help
  return (
    <div className={styles.field}>
      <label className={strongText} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          className={control}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {trailing}
      </div>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}

/** Help or error below a field. */
export function FieldNote({
  id,
  help,
  error,
}: Pick<TextFieldProps, 'help' | 'error'> & { readonly id: string }) {
  return (
    <p
      className={sideBySide(6, startAligned, styles.note)}
      id={id}
      data-error={error ? '' : undefined}
      role={error ? 'alert' : undefined}
    >
      {error && <AlertIcon size={16} />}
      {error ?? help}
    </p>
  )
}
