import type { ComponentProps } from 'react'
import styles from './Switch.module.css'

/** On or off, effective at once: a checkbox with the look and the role of a switch. */
export const Switch = (props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) => (
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its state.
  <input {...props} type="checkbox" role="switch" className={styles.switch} />
)
