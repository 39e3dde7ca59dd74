import type { Rating } from 'contract/reviews/reviews'

/** What a share picture is about. */
export interface Shared {
  /** Of the business, or of what it offers. */
  readonly name: string
  /** Whose offer it is; absent for a business itself. */
  readonly businessName?: string
  readonly categoryName: string
  readonly locality: string
  readonly rating: Rating | null
  readonly earnRateHundredths: number
}

/** What is written on the picture, each text within its length and in letters that the font has. */
export interface ShareWords {
  readonly title: string
  readonly titlePixels: number
  readonly subtitle: string
  readonly rating: { readonly mean: string; readonly count: string } | null
  readonly earning: string | null
}

const titleLengthMax = 96
const partLengthMax = 40

export function shareWords({
  name,
  businessName,
  categoryName,
  locality,
  rating,
  earnRateHundredths,
}: Shared): ShareWords {
  const place = readable(locality)
  const kind = readable(categoryName) ?? 'A place'
  const house = businessName === undefined ? null : readable(businessName)
  const own = readable(name)
  // A name in letters that cannot be drawn is better left out than drawn as boxes.
  const title = clipped(own ?? house ?? (place ? `${kind} in ${place}` : kind), titleLengthMax)
  const about = own ? [house ?? kind, place] : house ? [kind, place] : ['Open it to see the name']
  return {
    title,
    titlePixels: sizeFor(title),
    subtitle: about.flatMap((part) => (part ? clipped(part, partLengthMax) : [])).join(' · '),
    rating: rating && {
      mean: (rating.meanHundredths / 100).toFixed(1),
      count: `${whole.format(rating.count)} ${rating.count === 1 ? 'review' : 'reviews'}${businessName === undefined ? '' : ' of the place'}`,
    },
    earning: earningWords(earnRateHundredths),
  }
}

/** "Earn 5 points per $1"; null where nothing is given. */
export function earningWords(rateHundredths: number): string | null {
  if (rateHundredths <= 0) return null
  return `Earn ${whole.format(rateHundredths / 100)} ${rateHundredths === 100 ? 'point' : 'points'} per $1`
}

/**
 * The text as the font can write it: signs it lacks lose their accents or go, and a word goes whole when one of its
 * letters cannot be written. Null when no letter or digit is left.
 */
export function readable(text: string): string | null {
  const words = text
    .normalize('NFC')
    .split(/[\s\p{Cc}]+/u)
    .map((word) => [...word].map(written))
    .filter((signs) => !signs.includes(null))
    .map((signs) => signs.join(''))
    // A dash or a stroke that stood between words that went.
    .filter((word) => word !== '')
  const line = words
    .join(' ')
    .replaceAll(/^[^\p{L}\p{N}("'“‘$#]+|[-–—/|&,;:(]+$/gu, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : null
}

/** The sign, what it is without its accents, nothing for ornaments, or null for a letter that cannot be written. */
function written(sign: string): string | null {
  if (inFont.test(sign)) return sign
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  if (plain !== '' && [...plain].every((part) => inFont.test(part))) return plain
  return /[\p{L}\p{N}]/u.test(sign) ? null : ''
}

/** What Poppins has of Latin letters, digits and signs. */
export const inFont = /^[ -~¡-ÿĀ-ćĊ-ěĞ-ģĨ-ıĶ-ķĹ-ňŌ-śŞ-ťŨ-žȘ-țẀ-ẅỲ-ỳỸ-ỹ–—‘-‚“-„•…‹›€™]$/u

/** Cut between words where that leaves most of it, with an ellipsis. */
export function clipped(text: string, lengthMax: number): string {
  const signs = [...text]
  if (signs.length <= lengthMax) return text
  const cut = signs.slice(0, lengthMax - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  const kept = lastSpace > lengthMax / 2 ? cut.slice(0, lastSpace) : cut
  return `${kept.replace(/[\s,;:.&/-]+$/, '')}…`
}

/** Three lines of the width that is there hold the title at this size. */
function sizeFor(title: string): number {
  const longestWord = Math.max(...title.split(' ').map((word) => word.length))
  if (title.length <= 26 && longestWord <= 13) return 72
  if (title.length <= 48 && longestWord <= 16) return 60
  return title.length <= 72 ? 52 : 44
}

const whole = new Intl.NumberFormat('en-US')
