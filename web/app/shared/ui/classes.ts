import styles from './classes.module.css'
import gapStyles from './gaps.module.css'

/** Distances between the parts of an element in pixels: for rows and columns alike, or for rows and then columns. */
const gaps = {
  0: undefined,
  2: gapStyles.gap2,
  4: gapStyles.gap4,
  6: gapStyles.gap6,
  8: gapStyles.gap8,
  12: gapStyles.gap12,
  16: gapStyles.gap16,
  20: gapStyles.gap20,
  24: gapStyles.gap24,
  32: gapStyles.gap32,
  40: gapStyles.gap40,
  48: gapStyles.gap48,
  '0 8': gapStyles.gap0by8,
  '4 8': gapStyles.gap4by8,
  '4 12': gapStyles.gap4by12,
  '4 16': gapStyles.gap4by16,
  '4 24': gapStyles.gap4by24,
  '8 12': gapStyles.gap8by12,
  '8 16': gapStyles.gap8by16,
  '8 24': gapStyles.gap8by24,
  '12 16': gapStyles.gap12by16,
  '16 24': gapStyles.gap16by24,
}

type Class = string | undefined
type Layout = (gap: keyof typeof gaps, ...more: Class[]) => string

/** One class name of several. */
export const classes = (...names: Class[]): string => names.filter(Boolean).join(' ')

const layout =
  (own: Class): Layout =>
  (gap, ...more) =>
    classes(own, gaps[gap], ...more)

/** One column, whose parts are as wide as the element. */
export const stack = layout(styles.stack)

/** A row in which centred parts wrap. */
export const cluster = layout(styles.cluster)

/** A row in which parts of equal height wrap. */
export const wrap = layout(styles.wrap)

/** A row with parts at both ends, which wrap: the head of a page or section. */
export const spread = layout(styles.spread)

/** A row of centred parts that stay in one line. */
export const beside = layout(styles.beside)

/** The same in a line of text. */
export const inlineRow = layout(styles.inlineRow)

/** A row of parts of equal height that stay in one line. */
export const sideBySide = layout(styles.sideBySide)

/** One column, whose parts can grow and shrink. */
export const flexColumn = layout(styles.flexColumn)

/** Alignment and distribution of the parts of a layout. */
export const startAligned = styles.startAligned
export const leading = styles.leading
export const between = styles.between
export const middled = styles.middled
export const centred = styles.centred

/** How an element relates to its container. */
export const shrinkable = styles.shrinkable
export const fixedSize = styles.fixedSize
export const fullWidth = styles.fullWidth
export const wideBox = styles.wideBox
export const anchored = styles.anchored
export const narrowBox = styles.narrowBox
export const clippedBox = styles.clippedBox
export const asBlock = styles.asBlock
export const overlay = styles.overlay
export const wholeCard = styles.wholeCard
export const unlessEmpty = styles.unlessEmpty

/** Boxes, their padding and their edges. */
export const cardBox = styles.cardBox
export const tintBox = styles.tintBox
export const pillBox = styles.pillBox
export const padded = styles.padded
export const slimPadded = styles.slimPadded
export const wellPadded = styles.wellPadded
export const divided = styles.divided
export const ruled = styles.ruled
export const filled = styles.filled

/** Texts. */
export const cardTitle = styles.cardTitle
export const labelText = styles.labelText
export const strongText = styles.strongText
export const boldText = styles.boldText
export const smallText = styles.smallText
export const plainSmall = styles.plainSmall
export const writtenText = styles.writtenText
export const oneLine = styles.oneLine
export const readableText = styles.readableText
export const breakable = styles.breakable
export const textParagraph = styles.textParagraph
export const textList = styles.textList
export const bullets = styles.bullets

/** Colours of texts. */
export const quietTone = styles.quietTone
export const headingTone = styles.headingTone
export const bodyTone = styles.bodyTone
export const errorTone = styles.errorTone
export const pointsTone = styles.pointsTone

/** Fields, chips, and parts to press or to choose. */
export const control = styles.control
export const tickBox = styles.tickBox
export const chip = styles.chip
export const choosable = styles.choosable
export const textLink = styles.textLink
export const plainLink = styles.plainLink
export const brandEdge = styles.brandEdge
export const tintOnHover = styles.tintOnHover
export const insetRing = styles.insetRing
