import encodeQR from 'qr'

/** Scanners need four light modules around the code. */
const quietModules = 4

export interface QrDrawing {
  /** Modules per side, including the quiet zone. */
  readonly size: number
  /** Dark modules, as the `d` of an SVG path. */
  readonly path: string
}

export function qrDrawing(text: string): QrDrawing {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules })
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return { size: modules.length, path }
}
