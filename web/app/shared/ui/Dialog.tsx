import { type ComponentProps, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cluster, stack, wellPadded } from './classes.ts'
import styles from './Dialog.module.css'
import { withClass } from './withClass.tsx'

interface Props {
  readonly title: ReactNode
  /** False while the dialog is busy: Escape and a click outside then do nothing. */
  readonly canClose?: boolean
  /** `side` covers the right edge of the window from top to bottom. */
  readonly size?: 'narrow' | 'wide' | 'side'
  readonly onClose: () => void
  /** `DialogBody`, then `DialogActions`; a form may wrap both. */
  readonly children: ReactNode
}

/** Modal dialog, open as long as it is rendered. The browser keeps the focus inside and returns it afterwards. */
export function Dialog({ title, canClose = true, size = 'narrow', onClose, children }: Props) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the element leaves the page: only then the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const closeFromOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && canClose) onClose()
  }
  return (
    // The backdrop is part of the dialog element; Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onClick={closeFromOutside}
      onCancel={(event) => {
        event.preventDefault()
        if (canClose) onClose()
      }}
    >
      <div className={wellPadded}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

export const DialogBody = withClass('div', stack(16))
/** Buttons at the end; the main one last. */
export const DialogActions = (props: ComponentProps<'div'>) => (
  <div {...props} className={cluster(8, styles.actions)} data-toasts-above />
)
