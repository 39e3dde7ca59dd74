import { formatMeanStars } from 'contract/reviews/meanStars'
import type { Rating } from 'contract/reviews/reviews'

/** The subject of a share picture. */
export interface Shared {
  /** The name of the business, or of its offer. */
  readonly name: string
  /** The business of an offer; absent for a business itself. */
  readonly businessName?: string
  readonly categoryName: string
  readonly locality: string
  readonly rating: Rating | null
  readonly earnRateHundredths: number
}

/** The texts on the picture, each within its length limit and in letters that the font has. */
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
  const kind = readable(categoryName) ?? 'A business'
  const house = businessName === undefined ? null : readable(businessName)
  const own = readable(name)
  // Omit a name in letters that the font lacks, rather than draw boxes.
  const title = clipped(own ?? house ?? (place ? `${kind} in ${place}` : kind), titleLengthMax)
  const about = own ? [house ?? kind, place] : house ? [kind, place] : ['Open to see the name']
  return {
    title,
    titlePixels: sizeFor(title),
    subtitle: about.flatMap((part) => (part ? clipped(part, partLengthMax) : [])).join(' · '),
    rating: rating && {
      mean: formatMeanStars(rating.meanHundredths),
      count: `${whole.format(rating.count)} ${rating.count === 1 ? 'review' : 'reviews'}${businessName === undefined ? '' : ' of the business'}`,
    },
    earning: earningWords(earnRateHundredths),
  }
}

/** "Earn 5 points per $1"; null without points. */
export function earningWords(rateHundredths: number): string | null {
  if (rateHundredths <= 0) return null
  return `Earn ${whole.format(rateHundredths / 100)} ${rateHundredths === 100 ? 'point' : 'points'} per $1`
}

/**
 * The text in the font's characters: unsupported ones lose their accents or are dropped, and a word with an unsupported
 * letter is dropped whole. Null when no letter or digit remains.
 */
export function readable(text: string): string | null {
  const words = text
    .normalize('NFC')
    .split(/[\s\p{Cc}]+/u)
    .map((word) => [...word].map(written))
    .filter((signs) => !signs.includes(null))
    .map((signs) => signs.join(''))
    // Drops a dash or slash between dropped words.
    .filter((word) => word !== '')
  const line = words
    .join(' ')
    .replaceAll(/^[^\p{L}\p{N}("'“‘$#]+|[-–—/|&,;:(]+$/gu, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : null
}

/** The character, its form without accents, an empty string for ornaments, or null for an unsupported letter. */
function written(sign: string): string | null {
  if (inFont.test(sign)) return sign
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  if (plain !== '' && [...plain].every((part) => inFont.test(part))) return plain
  return /[\p{L}\p{N}]/u.test(sign) ? null : ''
}

/** The Latin letters, digits and punctuation of Poppins. */
export const inFont = /^[ -~¡-ÿĀ-ćĊ-ěĞ-ģĨ-ıĶ-ķĹ-ňŌ-śŞ-ťŨ-žȘ-țẀ-ẅỲ-ỳỸ-ỹ–—‘-‚“-„•…‹›€™]$/u

/** Truncates with an ellipsis, between words when that retains most of the text. */
export function clipped(text: string, lengthMax: number): string {
  const signs = [...text]
  if (signs.length <= lengthMax) return text
  const cut = signs.slice(0, lengthMax - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  const shortened = lastSpace > lengthMax / 2 ? cut.slice(0, lastSpace) : cut
  return `${shortened.replace(/[\s,;:.&/-]+$/, '')}…`
}

/** The largest size at which the title fits into three lines. */
function sizeFor(title: string): number {
  const longestWord = Math.max(...title.split(' ').map((word) => word.length))
  if (title.length <= 26 && longestWord <= 13) return 72
  if (title.length <= 48 && longestWord <= 16) return 60
  return title.length <= 72 ? 52 : 44
}

const whole = new Intl.NumberFormat('en-US')
