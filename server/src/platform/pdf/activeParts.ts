import { inflateSync } from 'node:zlib'

/**
 * Names of objects that act when a reader opens the document or a person presses something in it, that carry other
 * files, or that hide such objects (ISO 32000-2, 7.5.7, 7.6, 12.6.4 and 12.7.6).
 */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|GoToE|GoToR|SubmitForm|ImportData|Rendition|Movie|Sound|Encrypt)(?![A-Za-z])|\/EF\s*(?:<<|\d+\s+\d+\s+R)/

const inflatedBytesMax = 32 * 1024 * 1024
const streamsMax = 10_000
/** The dictionary of a stream is this near at most. */
const dictionaryLettersMax = 2000

/**
 * Whether a PDF is more than pages: it has scripts, actions, embedded files or encryption, or parts that cannot be
 * checked. Also looks into compressed streams, which can contain objects.
 */
export function hasActiveParts(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const text = file.toString('latin1')
  if (isActive(text)) return true
  let streams = 0
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    streams += 1
    if (streams > streamsMax) return true
    const near = text.slice(Math.max(0, index - dictionaryLettersMax), index)
    if (hidesObjects(plainNames(near.slice(near.lastIndexOf(' obj'))))) return true
    const begin = index + keyword.length
    const end = text.indexOf('endstream', begin)
    const inflated = inflatedOf(file.subarray(begin, end === -1 ? undefined : end))
    if (inflated === 'too large' || isActive(inflated)) return true
  }
  return false
}

const isActive = (text: string) => activeNames.test(plainNames(text))

/** A name may write its letters as numbers: `/J#61vaScript` (ISO 32000-2, 7.3.5). */
const plainNames = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_match, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Objects in a stream that is not simply deflated cannot be read here. */
function hidesObjects(dictionary: string): boolean {
  if (!/\/ObjStm(?![A-Za-z])/.test(dictionary)) return false
  return (
    /\/(?:DecodeParms|DP|Predictor)/.test(dictionary) ||
    !/\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/(?!\w+Decode)|>|$)/.test(dictionary)
  )
}

/** Empty for a stream of another kind. */
function inflatedOf(stream: Buffer): string {
  try {
    return inflateSync(stream, { maxOutputLength: inflatedBytesMax }).toString('latin1')
  } catch (error) {
    return error instanceof RangeError ? 'too large' : ''
  }
}
