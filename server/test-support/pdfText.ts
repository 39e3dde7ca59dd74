import { inflateSync } from 'node:zlib'

/** The texts of a PDF's streams, by object number. */
function streamsOf(pdf: Buffer): Map<number, string> {
  const streams = new Map<number, string>()
  for (const found of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n<<(?:(?!endobj)[^])*?>>\nstream\n/g)) {
    const from = found.index + found[0].length
    const bytes = pdf.subarray(from, pdf.indexOf('\nendstream', from))
    const text = found[0].includes('FlateDecode') ? inflateSync(bytes) : bytes
    streams.set(Number(found[1]), text.toString('latin1'))
  }
  return streams
}

/** The text that a reader copies from the PDF: each glyph mapped by its font's table. */
export function textOf(pdf: Buffer): string {
  const streams = streamsOf(pdf)
  const raw = pdf.toString('latin1')
  const lettersOf = new Map<string, string[]>()
  for (const [, name = '', font = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = new RegExp(`(?:^|\\n)${font} 0 obj\\n<<(?:(?!endobj)[^])*?/ToUnicode (\\d+) 0 R`).exec(
      raw,
    )?.[1]
    const map = streams.get(Number(table)) ?? ''
    const letters = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(
        ([, hex = '']) =>
          hex
            .replaceAll(' ', '')
            .match(/.{4}/g)!
            .map((unit) => String.fromCharCode(parseInt(unit, 16)))
            .join(''), // each glyph has letters
      ),
    )
    lettersOf.set(name, letters)
  }
  let text = ''
  let letters: readonly string[] = []
  for (const content of streams.values())
    for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
      if (font) letters = lettersOf.get(font) ?? []
      if (glyphs && content.includes('BT\n'))
        text += glyphs
          .match(/.{4}/g)
          ?.map((glyph) => letters[parseInt(glyph, 16)] ?? '')
          .join('')
    }
  return text
}
