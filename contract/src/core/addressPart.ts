import { foldLetters } from './foldLetters.ts'

/** The part of an address that names something: "Cafés & bars" gives "cafes-bars". */
export function addressPart(name: string): string {
  return foldLetters(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
