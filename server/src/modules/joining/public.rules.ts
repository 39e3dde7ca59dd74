export { metresBetween, nameSimilarity, phonesAreEqual, plainStreet, wordsOf } from './matches/match.rules.ts'
