import type { Instant, LocalDate } from 'contract/core/instant'
import { longDate } from '../../../platform/format/format.ts'
import { printed, writeText } from '../../../platform/pdf/renderPdf.ts'

export interface PostcardText {
  readonly businessName: string
  readonly addressLines: readonly string[]
  readonly pin: string
  readonly validUntil: Instant
  readonly host: string
}

const margin = 40
const green = '#24744a'

/** An A5 sheet: fold it, or put it into an envelope with a window. */
export async function printPostcard(text: PostcardText, at: Instant): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Postcard to ${text.businessName}`
  return printed({ size: 'A5', margin, title, subject: 'Verification of a business', at }, (document) => {
    const root = document.struct('Document')
    document.addStructure(root)
    const add = (kind: string, writing: () => void) => root.add(document.struct(kind, {}, writing))
    document.y = margin
    add('P', () => writeText(document, 'Goodword', { weight: 'bold', size: 13, colour: green }))
    document.y += 24
    for (const line of [text.businessName, ...text.addressLines])
      add('P', () => writeText(document, line, { size: 12 }))
    document.y += 40
    add('H1', () => writeText(document, 'Is this your business?', { weight: 'bold', size: 20 }))
    document.y += 8
    add('P', () =>
      writeText(
        document,
        `A member of Goodword claims ${text.businessName}. If you agree, enter this PIN on the page of the claim at ${text.host}.`,
        { size: 11 },
      ),
    )
    document.y += 16
    add('P', () => writeText(document, text.pin, { weight: 'bold', size: 32 }))
    document.y += 16
    const day = text.validUntil.slice(0, 10) as LocalDate // the date of an instant in UTC
    add('P', () =>
      writeText(
        document,
        `The PIN is valid until ${longDate(day)}. If you do not know about this, throw this card away: without the PIN, nothing changes.`,
        { size: 10 },
      ),
    )
    root.end()
  })
}
