import { qrDrawing } from './qrDrawing.ts'
import styles from './QrCode.module.css'

interface Props {
  readonly text: string
  /** Text alternative: "Code of your card". */
  readonly label: string
}

/** Fills the width of its parent; dark on white in both colour schemes, because scanners read nothing else reliably. */
export function QrCode({ text, label }: Props) {
  const { size, path } = qrDrawing(text)
  return (
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
