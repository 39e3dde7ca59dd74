import { type Drawn, drawingOf } from './drawImage.ts'

/** For pages without a business. `npm run share-picture` writes it to the public files of the website. */
export const generalDrawing: Drawn = drawingOf({
  words: {
    title: 'Great local businesses, and points for every visit',
    titlePixels: 50,
    subtitle: 'Find a place you like, pay as usual, and earn points each time',
    rating: null,
    earning: 'One point is one cent',
  },
  art: { seed: 'hello', glyph: 'cup' },
  photo: null,
})
