import { foldLetters } from 'contract/core/foldLetters'
import type { ReadBusiness } from './readBusiness.rules.ts'

const triesMax = 50
const lengthMax = 70

/** Addresses for a business, the best first: its name, then with its city, then numbered. */
export function slugsFor({ name, location }: Pick<ReadBusiness, 'name' | 'location'>): string[] {
  const base = slugOf(name) || 'business'
  const withCity = [base, slugOf(location.locality)].filter((part) => part !== '').join('-')
  const short = withCity.slice(0, lengthMax).replace(/-+$/, '')
  return [base, short, ...Array.from({ length: triesMax }, (_, at) => `${short}-${at + 2}`)]
}

/** An address for one of many businesses of a name in a city, such as a chain of bakeries; `code` makes it unique. */
export function slugWithCode({ name }: Pick<ReadBusiness, 'name'>, code: string): string {
  return `${slugOf(name) || 'business'}-${code}`
}

function slugOf(text: string): string {
  return foldLetters(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, lengthMax)
    .replaceAll(/^-+|-+$/g, '')
}
