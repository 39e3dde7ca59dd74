import { useId, useLayoutEffect, useRef } from 'react'
import { flexColumn, wellPadded } from '../../../shared/ui/classes.ts'
import { CodeText } from '../../../shared/ui/CodeText.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import styles from './LargeCode.module.css'

interface Props {
  readonly code: string
  readonly title: string
  /** Text below the title: "Good until 20 Feb". */
  readonly note?: string
  readonly onClose: () => void
}

/** Full-screen code on a bright background, for a scanner across the counter. */
export function LargeCode({ code, title, note, onClose }: Props) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.screen} aria-labelledby={titleId} onCancel={onClose}>
      <div className={flexColumn(16, wellPadded, styles.bright)}>
        <h2 id={titleId}>{title}</h2>
        {note && <p>{note}</p>}
        <div>
          <QrCode text={code} label={`Code ${code}`} />
        </div>
        <CodeText code={code} />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>
  )
}
