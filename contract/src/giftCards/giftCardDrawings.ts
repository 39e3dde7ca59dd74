import type { GiftCardDesign } from './giftCards.ts'

interface GiftCardDrawing {
  /** Background; white text has a contrast of at least 4.5 on it. */
  readonly tone: string
  /** Lines of a drawing of 96 by 96. */
  readonly path: string
}

/** The drawing of each design, for the website and the pictures in mails. */
export const giftCardDrawings: Readonly<Record<GiftCardDesign, GiftCardDrawing>> = {
  plain: {
    tone: '#24744a',
    path: 'M20 44h56v36H20zM14 30h68v14H14zM48 30v50M48 30c-6-14-22-16-22-6 0 6 12 6 22 6zM48 30c6-14 22-16 22-6 0 6-12 6-22 6z',
  },
  birthday: {
    tone: '#8a4b2d',
    path: 'M16 82h64M22 82V58a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v24M22 66c6 6 11 6 17 0s11-6 17 0 11 6 18 0M34 52V36M48 52V36M62 52V36M34 28c-3-4 0-8 0-10 0 2 3 6 0 10zM48 28c-3-4 0-8 0-10 0 2 3 6 0 10zM62 28c-3-4 0-8 0-10 0 2 3 6 0 10z',
  },
  thanks: {
    tone: '#4a6b2f',
    path: 'M48 82V50M48 66c-14 0-18-8-18-8s10-4 18 8zM48 74c12 0 18-6 18-6s-8-6-18 6zM48 50a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM48 34c-8-4-8-18 0-18s8 14 0 18zM56 42c4-8 18-8 18 0s-14 8-18 0zM40 42c-4-8-18-8-18 0s14 8 18 0z',
  },
  new_home: {
    tone: '#2b5f8a',
    path: 'M12 48 48 18l36 30M22 42v40h52V42M40 82V60h16v22M62 26v-8h8v14',
  },
  get_well: {
    tone: '#6b5a1e',
    path: 'M24 40h44v24a16 16 0 0 1-16 16H40a16 16 0 0 1-16-16zM68 46h6a8 8 0 0 1 0 16h-6M36 30c-4-5 4-7 0-13M48 30c-4-5 4-7 0-13M60 30c-4-5 4-7 0-13M46 66c-8-5-9-10-6-13 2-2 5-1 6 1 1-2 4-3 6-1 3 3 2 8-6 13z',
  },
  holidays: {
    tone: '#1f4d5c',
    path: 'M48 12v72M16.8 30l62.4 36M79.200 30 16.800 66M48 24l-8-7M48 24l8-7M48 72l-8 7M48 72l8 7M27 36l-10 2M27 36l-3-10M69 60l10-2M69 60l3 10M69 36l10 2M69 36l3-10M27 60l-10-2M27 60l-3 10',
  },
}
