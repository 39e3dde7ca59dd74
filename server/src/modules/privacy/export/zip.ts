import { crc32, deflateRawSync } from 'node:zlib'
import type { Instant } from 'contract/core/instant'
import { dosTime } from '../privacy.rules.ts'

export interface ZipFile {
  /** With slashes between folders. */
  readonly name: string
  readonly bytes: Buffer
}

const entriesMax = 65_535
const bytesMax = 0xff_ff_ff_ff
/** Version 2.0: folders and deflate. */
const version = 20
/** Names are UTF-8. */
const flags = 0x08_00
const stored = 0
const deflated = 8

/** Writes a ZIP (APPNOTE 6.3, without ZIP64). Files that deflate does not shrink, such as photos, are stored. */
export function zipOf(files: readonly ZipFile[], at: Instant): Buffer {
  if (files.length > entriesMax) throw new RangeError(`a ZIP has at most ${entriesMax} files`)
  const { time, date } = dosTime(at)
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes)
    const isSmaller = packed.length < bytes.length
    const content = isSmaller ? packed : bytes
    const fileName = Buffer.from(name, 'utf8')
    const common = Buffer.alloc(26)
    common.writeUInt16LE(version, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(isSmaller ? deflated : stored, 4)
    common.writeUInt16LE(time, 6)
    common.writeUInt16LE(date, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(fileName.length, 22)
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, fileName, content)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([version, 0]), common, tail, fileName)
    offset += 4 + common.length + fileName.length + content.length
    if (offset > bytesMax) throw new RangeError('a ZIP has at most 4 GB')
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
