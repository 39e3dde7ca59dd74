/** Limits of what we read: reports come from any mail server. */
const partsMax = 30
const depthMax = 4
const headersMax = 200
const headerLettersMax = 4000

/** A header field, its name in lower case and its value on one line. */
export type Field = readonly [name: string, value: string]

/** A message or a part of one (RFC 5322, RFC 2045). Text is one character per byte. */
export interface MimePart {
  readonly fields: readonly Field[]
  readonly body: string
}

/** Splits a message at its first empty line. Without one, all of it is header. */
export function readPart(text: string): MimePart {
  const lines = text.replaceAll('\r\n', '\n')
  if (lines.startsWith('\n')) return { fields: [], body: lines.slice(1) }
  const end = lines.indexOf('\n\n')
  const head = end === -1 ? lines : lines.slice(0, end)
  return { fields: readFields(head), body: end === -1 ? '' : lines.slice(end + 2) }
}

/** Reads header fields; a line that begins with white space continues the one before it. */
export function readFields(text: string): Field[] {
  const unfolded: string[] = []
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const last = unfolded.length - 1
    if (/^[ \t]/.test(line) && last >= 0) {
      const before = unfolded[last] ?? ''
      // Once it is full, nothing is copied.
      if (before.length < headerLettersMax)
        unfolded[last] = `${before} ${line.trim()}`.slice(0, headerLettersMax)
    } else if (unfolded.length < headersMax) unfolded.push(line.slice(0, headerLettersMax))
  }
  return unfolded.flatMap((line): Field[] => {
    const colon = line.indexOf(':')
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : []
  })
}

/** The first value of a field; null when it is absent or empty. */
export function fieldOf(fields: readonly Field[], name: string): string | null {
  return fields.find(([each]) => each === name)?.[1] || null
}

export const fieldsNamed = (fields: readonly Field[], name: string): string[] =>
  fields.flatMap(([each, value]) => (each === name && value !== '' ? [value] : []))

/** The media type in lower case, without parameters. */
export function typeOf({ fields }: MimePart): string {
  const [type = ''] = (fieldOf(fields, 'content-type') ?? 'text/plain').split(';')
  return type.trim().toLowerCase()
}

/** All parts below a message that are not multipart. Nested messages stay whole. */
export function leavesOf(message: MimePart): MimePart[] {
  const leaves: MimePart[] = []
  const visit = (part: MimePart, depth: number) => {
    if (leaves.length >= partsMax) return
    const boundary = typeOf(part).startsWith('multipart/') ? boundaryOf(part) : null
    if (boundary === null || depth >= depthMax) leaves.push(part)
    else for (const piece of piecesOf(part.body, boundary)) visit(readPart(piece), depth + 1)
  }
  visit(message, 0)
  return leaves
}

function boundaryOf({ fields }: MimePart): string | null {
  const [, quoted, plain] =
    /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(fieldOf(fields, 'content-type') ?? '') ??
    []
  return quoted ?? plain ?? null
}

/** Without a last boundary, the last piece ends with the text: reports are often truncated. */
function piecesOf(body: string, boundary: string): string[] {
  const pieces: string[][] = []
  for (const line of body.split('\n')) {
    const trimmed = line.trimEnd()
    if (trimmed === `--${boundary}--`) break
    if (trimmed === `--${boundary}`) {
      if (pieces.length >= partsMax) break
      pieces.push([])
    } else pieces.at(-1)?.push(line)
  }
  return pieces.map((lines) => lines.join('\n'))
}

/** The body without its transfer encoding. */
export function decodedBody({ fields, body }: MimePart): string {
  const encoding = (fieldOf(fields, 'content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1')
  if (encoding !== 'quoted-printable') return body
  return body
    .replaceAll(/=[ \t]*\n/g, '')
    .replaceAll(/=([\da-f]{2})/gi, (_match, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
}
