import type { EstimateId, EstimateVersionId } from 'contract/core/ids'
import { decimalOf } from 'contract/core/typedAmounts'
import type { PartId } from 'contract/estimates/formula'
import { usualPackage } from 'contract/estimates/price'
import type { JobAnswer, JobAnswers, JobQuestion, TemplateDocument } from 'contract/estimates/template'
import { formatCount } from '../../../shared/format/points.ts'
import { countText, unitText } from './estimateText.ts'

/** Values of the form by field name, including invalid input. */
export type Fields = Readonly<Record<string, string>>

/** Answers of the form: one for every question, and an error message for each invalid field. */
export interface Job {
  readonly answers: JobAnswers
  readonly packageId: PartId | null
  /** By question. */
  readonly problems: ReadonlyMap<PartId, string>
}

type Asked = Pick<TemplateDocument, 'questions' | 'packages'>

/** The value for "not sure", which cannot be an option id. */
export const notSure = '-'
export const packageField = 'package'
/** The saved estimate whose answers the member changes. Shared links do not have it. */
export const savedField = 'saved'

/** Parameters of the page that are not answers. A question of the same name gets a dot, which ids cannot have. */
const reserved: ReadonlySet<string> = new Set(['job', 'v', 'b', 'q', packageField, savedField])

export const fieldOf = (question: PartId) => (reserved.has(question) ? `${question}.` : question)
/** The field of a number's uncertainty in percent. Addresses have it after the number: `area=400~10`. */
export const uncertaintyFieldOf = (question: PartId) => `${fieldOf(question)}~`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const slugLengthMax = 80

/** The kind of job, version, business and saved estimate in an address; null if missing or invalid. */
export function readPlace(search: URLSearchParams) {
  const nameOf = (field: string) => {
    const value = search.get(field) ?? ''
    return slug.test(value) && value.length <= slugLengthMax ? value : null
  }
  const idIn = (field: string) => {
    const value = search.get(field) ?? ''
    return uuid.test(value) ? value : null
  }
  return {
    job: nameOf('job'),
    business: nameOf('b'),
    versionId: idIn('v') as EstimateVersionId | null, // checked above
    savedId: idIn(savedField) as EstimateId | null, // checked above
    words: search.get('q')?.trim().slice(0, 80) ?? '',
  }
}

/** Form values from an address; missing ones get the usual value. */
export function fieldsOf(document: Asked, search: URLSearchParams): Fields {
  const fields: Record<string, string> = {
    [packageField]: search.get(packageField) ?? usualPackage(document) ?? '',
  }
  for (const question of document.questions) {
    const given = search.get(fieldOf(question.id))
    if (question.kind !== 'number') {
      fields[fieldOf(question.id)] = given ?? usualValue(question)
      continue
    }
    const [value, uncertainty] = (given ?? decimal(question.usual)).split('~', 2)
    fields[fieldOf(question.id)] = (value ?? '').slice(0, 20)
    fields[uncertaintyFieldOf(question.id)] =
      uncertainty ?? search.get(uncertaintyFieldOf(question.id)) ?? String(question.usualUncertaintyPercent)
  }
  return fields
}

/** Form values from answers. */
export function fieldsOfJob(
  document: Asked,
  { answers, packageId }: Pick<Job, 'answers' | 'packageId'>,
): Fields {
  const fields: Record<string, string> = { [packageField]: packageId ?? usualPackage(document) ?? '' }
  for (const { id } of document.questions) {
    const answer = answers[id]
    if (answer === undefined) continue
    fields[fieldOf(id)] = valueOf(answer)
    if (answer.kind === 'number') fields[uncertaintyFieldOf(id)] = String(answer.uncertaintyPercent)
  }
  return fields
}

/** The answers of a form. A number outside its limits becomes the nearest limit; anything else, the usual answer. */
export function jobOf({ questions, packages }: Asked, fields: Fields): Job {
  const problems = new Map<PartId, string>()
  const answers: Record<PartId, JobAnswer> = {}
  for (const question of questions) {
    answers[question.id] =
      question.kind === 'number'
        ? numberOf(question, fields, (sentence) => problems.set(question.id, sentence))
        : choiceOf(question, fields[fieldOf(question.id)] ?? '')
  }
  const chosen = packages.find(({ id }) => id === fields[packageField])
  return { answers, packageId: chosen?.id ?? usualPackage({ packages }), problems }
}

/** The parameters of a shared link: the version pins the prices. */
export function queryOf(
  { slug: job, versionId, document }: { slug: string; versionId: string; document: Asked },
  fields: Fields,
): Record<string, string> {
  const query: Record<string, string> = { job, v: versionId }
  for (const { id, kind } of document.questions) {
    const value = (fields[fieldOf(id)] ?? '').replaceAll(/[\s,~]/g, '')
    query[fieldOf(id)] = kind === 'number' ? `${value}~${fields[uncertaintyFieldOf(id)] ?? ''}` : value
  }
  if (document.packages.length > 0) query[packageField] = fields[packageField] ?? ''
  return query
}

/** "12.5" for 12,500 thousandths */
export const decimal = (thousandths: number) => String(thousandths / 1000)

/** Typed text in thousandths: "1,200", "12.5"; null if it is not a number. */
export function readDecimal(text: string): number | null {
  const thousandths = decimalOf(text, 3)
  return thousandths !== null && thousandths >= 0 ? thousandths : null
}

const uncertaintyPercentMax = 60

function numberOf(
  question: JobQuestion & { kind: 'number' },
  fields: Fields,
  complain: (sentence: string) => void,
): JobAnswer {
  const { id, minimum, maximum, usual } = question
  const typed = readDecimal(fields[fieldOf(id)] ?? '')
  const used = typed === null ? usual : Math.min(Math.max(typed, minimum), maximum)
  if (used !== typed)
    complain(
      `Enter ${formatCount(minimum / 1000)} to ${unitText(question, maximum)}. The price uses ${countText(used)}.`,
    )
  const percent = fields[uncertaintyFieldOf(id)] ?? ''
  const isPercent = /^\d{1,2}$/.test(percent) && Number(percent) <= uncertaintyPercentMax
  return {
    kind: 'number',
    thousandths: used,
    uncertaintyPercent: isPercent ? Number(percent) : question.usualUncertaintyPercent,
  }
}

function choiceOf(question: JobQuestion & { kind: 'choice' | 'yes_no' }, value: string): JobAnswer {
  if (question.kind === 'yes_no') {
    const known = value === 'yes' || value === 'no' ? value === 'yes' : question.usual
    return { kind: 'yes_no', isYes: value === notSure ? null : known }
  }
  const isOption = question.options.some(({ id }) => id === value)
  return { kind: 'choice', option: value === notSure ? null : isOption ? value : question.usual }
}

function valueOf(answer: JobAnswer): string {
  switch (answer.kind) {
    case 'number':
      return decimal(answer.thousandths)
    case 'choice':
      return answer.option ?? notSure
    case 'yes_no':
      return answer.isYes === null ? notSure : answer.isYes ? 'yes' : 'no'
  }
}

const usualValue = (question: JobQuestion & { kind: 'choice' | 'yes_no' }) =>
  question.kind === 'choice' ? question.usual : question.usual ? 'yes' : 'no'
