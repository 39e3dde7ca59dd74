import { type Criterion, gradeOf, type Judged, type JudgedBusiness, meets } from './criterion.ts'

/**
 * The reasons why a judged query cannot be trusted: no business is what the person wants, a name or slug is unknown and
 * probably misspelled, or the town has something that it must not have.
 */
export function faultsOf([query, judgement]: Judged, town: readonly JudgedBusiness[]): string[] {
  if ('absent' in judgement)
    return town
      .filter((business) => textsOf(business).some((text) => judgement.absent.test(text)))
      .map(({ name }) => `${query}: ${name} has ${judgement.absent}`)
  const isAnswerable = town.some((business) => gradeOf(business, judgement) === 3)
  return [
    ...(isAnswerable ? [] : [`${query}: no business has grade 3`]),
    ...[judgement[3], judgement[2] ?? [], judgement[1] ?? []]
      .flat()
      .flatMap(valuesIn)
      .filter((part) => !town.some((business) => meets(business, part)))
      .map((part) => `${query}: no business has ${JSON.stringify(part)}`),
  ]
}

/** Each value of a criterion alone, except patterns: a good pattern may match no description, only names of services. */
function valuesIn({ not, feature = [], ...rest }: Criterion): Criterion[] {
  return [
    ...Object.entries(rest)
      .filter(([, value]) => !(value instanceof RegExp))
      .map(([part, value]): Criterion => ({ [part]: value })),
    ...[feature].flat().map((each) => ({ feature: each })),
    ...(not ? valuesIn(not) : []),
  ]
}

function textsOf(business: JudgedBusiness): string[] {
  const { name, description, categoryWords, features, offers, street, staff } = business
  const offered = offers.flatMap((offer) => [offer.name, offer.description])
  return [name, description, street, ...categoryWords, ...features, ...staff, ...offered]
}
