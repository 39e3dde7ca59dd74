export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'svg' | 'other'

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])
const brandBytes = 4
const firstBrandAt = 8
/** After the main brand and its version. */
const otherBrandsAt = 16
const brandsEndMax = 256

/** Detects the format by its first bytes; the declared type and the name of a file are untrusted. */
export function photoKindOf(bytes: Buffer): PhotoKind {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  const begins = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex
  if (begins('ffd8ff')) return 'jpeg'
  if (begins('89504e470d0a1a0a')) return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp') return kindByBrands(brandsOf(bytes))
  return svgStart.test(bytes.toString('utf8', 0, 4096)) ? 'svg' : 'other'
}

/** A comment ends at its first `-->`: with a choice, a file of many comments would take exponential time. */
const svgStart = /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!doctype[^>]*>\s*)*<svg[\s>/]/i

/** The main brand of an ISO base media file, then those that it is compatible with. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length < brandBytes ? 0 : bytes.readUInt32BE(0), bytes.length, brandsEndMax)
  const brands = [bytes.toString('latin1', firstBrandAt, firstBrandAt + brandBytes)]
  for (let at = otherBrandsAt; at + brandBytes <= end; at += brandBytes)
    brands.push(bytes.toString('latin1', at, at + brandBytes))
  return brands
}

function kindByBrands(brands: readonly string[]): PhotoKind {
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : 'other'
}
