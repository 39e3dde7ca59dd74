import { styled } from '@mui/material/styles'
import encodeQR from 'qr'

interface Props {
  readonly text: string
  /** What it is, for whoever cannot see it: "Code of your card". */
  readonly label: string
}

/** Scanners need four light modules around the code. */
const quietModules = 4

/** As wide as what it stands in; dark on white in both colour schemes, because scanners read nothing else reliably. */
export function QrCode({ text, label }: Props) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules })
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <Sheet
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </Sheet>
  )
}

const Sheet = styled('svg')({
  display: 'block',
  width: '100%',
  height: 'auto',
  borderRadius: 8,
  background: '#fff',
  forcedColorAdjust: 'none',
})
