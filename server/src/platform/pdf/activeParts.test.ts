import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hasActiveParts } from './activeParts.ts'

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`, 'latin1')
const stream = (dictionary: string, content: string | Buffer) =>
  pdf(
    `3 0 obj\n<< ${dictionary} /Length 9 >>\nstream\n${Buffer.from(content).toString('latin1')}\nendstream endobj`,
  )
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const objects = '/Type /ObjStm /N 1 /First 4'

test.each([
  ['a script', pdf(`1 0 obj ${script} endobj`)],
  ['a script under an escaped name', pdf('1 0 obj << /S /J#61v#61Script /JS (x) >> endobj')],
  ['a start of a program', pdf('1 0 obj << /OpenAction << /S /Launch /F (cmd.exe) >> >> endobj')],
  ['an embedded file', pdf('1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >> endobj')],
  ['a file in an annotation', pdf('1 0 obj << /Type /Filespec /EF << /F 2 0 R >> >> endobj')],
  ['a form that sends itself', pdf('1 0 obj << /S /SubmitForm /F (https://x.example) >> endobj')],
  ['an XFA form', pdf('1 0 obj << /AcroForm << /XFA 2 0 R >> >> endobj')],
  ['encryption', pdf('trailer << /Encrypt 9 0 R >>')],
  [
    'a script in a stream of objects',
    stream(`${objects} /Filter /FlateDecode`, deflateSync(`1 0 ${script}`)),
  ],
  ['a script in a stream of unknown kind', stream('/Filter [/FlateDecode]', deflateSync(script))],
  ['objects behind two filters', stream(`${objects} /Filter [/FlateDecode /FlateDecode]`, 'x')],
  ['objects behind another filter', stream(`${objects} /Filter /LZWDecode`, 'x')],
  [
    'objects behind a predictor',
    stream(`${objects} /Filter /FlateDecode /DecodeParms << /Predictor 12 >>`, 'x'),
  ],
  [
    'a stream that grows beyond measure',
    stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(40_000_000))),
  ],
])('%s is active', (_name, bytes) => {
  expect(hasActiveParts(bytes)).toBe(true)
})

test.each([
  ['text', pdf('1 0 obj << /OpenAction [2 0 R /Fit] >> endobj')],
  ['a stream of objects', stream(`${objects} /Filter /FlateDecode`, deflateSync('1 0 << /Type /Catalog >>'))],
  [
    'an index with a predictor',
    stream('/Type /XRef /DecodeParms << /Predictor 12 >> /Filter /FlateDecode', deflateSync('x')),
  ],
  ['a font whose name begins alike', pdf('1 0 obj << /BaseFont /SoundsGood >> endobj')],
  ['a page with a link', pdf('1 0 obj << /S /URI /URI (https://x.example) >> endobj')],
])('%s is passive', (_name, bytes) => {
  expect(hasActiveParts(bytes)).toBe(false)
})
