import { publishProblems } from 'contract/estimates/checkTemplate'
import { TemplateDocument } from 'contract/estimates/template'
import { expect, test } from 'vitest'
import {
  addBlock,
  addExample,
  addPackage,
  addQuestion,
  duplicatePart,
  movePart,
  newId,
  removePart,
  replacePart,
} from './editTemplate.ts'
import {
  addOption,
  hasFixedOptions,
  removeOption,
  restoreOption,
  withAmount,
  withFactor,
} from './editOptions.ts'
import { formulaText } from './formulaText.ts'
import { mergeTemplates } from './mergeTemplates.ts'
import { restorePart } from './restorePart.ts'
import { described, passingExamples, problemsOf } from './problems.ts'

const empty: TemplateDocument = {
  title: 'New job',
  summary: '',
  categories: [],
  picture: null,
  questions: [],
  blocks: [],
  packages: [],
  spreadPercent: 10,
  roundToUsdCents: 100,
  assumptions: [],
  examples: [],
}

/** Asks the area and the walls; $1 for each unit of area, $20 for poor walls. */
function painting(): TemplateDocument {
  let document = addQuestion(empty, 'number', 'Area of the walls')
  document = addQuestion(document, 'choice', 'Walls')
  document = addBlock(document, 'minimum', 'Minimum charge')
  document = addBlock(document, 'per_unit', 'Paint')
  document = addBlock(document, 'add', 'Repairs')
  document = addExample(document, 'Small room')
  return document
}

const ids = (parts: readonly { id: string }[]) => parts.map(({ id }) => id)

test('a new part has an id made of its label, which no other part has', () => {
  expect(newId('Área of the walls (total)', new Set())).toBe('area-of-the-walls-total')
  expect(newId('Walls', new Set(['walls', 'walls-2']))).toBe('walls-3')
  expect(newId('2 coats', new Set())).toBe('coats')
  expect(newId('***', new Set())).toBe('part')
  expect(newId('Package', new Set())).toBe('package-2')
  expect(newId('long '.repeat(20), new Set())).toMatch(/^[a-z][a-z0-9-]{0,39}$/)
})

test('what is added can be saved, and a changed label keeps its id', () => {
  const document = painting()
  expect(TemplateDocument.safeParse(document).success).toBe(true)
  expect(ids(document.blocks)).toEqual(['paint', 'repairs', 'minimum-charge'])
  const [area] = document.questions
  const renamed = replacePart(document, 'questions', { ...area!, label: 'Size' }) // added above
  expect(renamed.questions[0]).toMatchObject({ id: 'area-of-the-walls', label: 'Size' })
})

test('a line that asks a question is added only when there is one', () => {
  expect(addBlock(empty, 'per_unit', 'Paint')).toBe(empty)
  expect(addBlock(addQuestion(empty, 'yes_no', 'Ceiling?'), 'travel', 'Travel').blocks).toEqual([])
})

test('a removed question takes its lines and answers along, and a restored one brings them back', () => {
  const before = painting()
  const removed = removePart(before, 'questions', 'walls')
  expect(ids(removed.blocks)).toEqual(['paint', 'minimum-charge'])
  expect(Object.keys(removed.examples[0]!.answers)).toEqual(['area-of-the-walls']) // added above
  const later = { ...removed, title: 'Paint a room' }
  const restored = restorePart(later, before, { list: 'questions', id: 'walls' })
  expect(restored).toEqual({ ...before, title: 'Paint a room' })
})

test('a removed package takes its own lines along, and a restored one brings them back', () => {
  let before = addPackage(addPackage(painting(), 'Good'), 'Better')
  const [paint] = before.blocks
  before = replacePart(before, 'blocks', { ...paint!, packages: ['better'] }) // added above
  const removed = removePart(before, 'packages', 'better')
  expect(ids(removed.blocks)).toEqual(['repairs', 'minimum-charge'])
  expect(removed.examples[0]?.packageId).toBe('good')
  expect(restorePart(removed, before, { list: 'packages', id: 'better' })).toEqual(before)
})

test('undoing a removal does not bring back what was removed later', () => {
  const before = painting()
  const withoutWalls = removePart(before, 'questions', 'walls')
  const withoutAny = removePart(withoutWalls, 'questions', 'area-of-the-walls')
  const restored = restorePart(withoutAny, before, { list: 'questions', id: 'walls' })
  expect(ids(restored.questions)).toEqual(['walls'])
  expect(ids(restored.blocks)).toEqual(['repairs', 'minimum-charge'])
  expect(Object.keys(restored.examples[0]!.answers)).toEqual(['walls']) // added above
})

test('a restored package leaves out the lines of questions, and a restored question those of packages, that are gone', () => {
  const tiers = addPackage(addPackage(painting(), 'Good'), 'Better')
  const [, repairs] = tiers.blocks
  const before = replacePart(tiers, 'blocks', { ...repairs!, packages: ['better'] }) // added above; asks about walls
  const withoutBoth = removePart(removePart(before, 'packages', 'better'), 'questions', 'walls')
  const withPackage = restorePart(withoutBoth, before, { list: 'packages', id: 'better' })
  expect(ids(withPackage.packages)).toEqual(['good', 'better'])
  expect(ids(withPackage.blocks)).toEqual(['paint', 'minimum-charge'])
  const withQuestion = restorePart(withoutBoth, before, { list: 'questions', id: 'walls' })
  expect(ids(withQuestion.blocks)).toEqual(['paint', 'minimum-charge'])
})

test('a restored package is again one of those of a line, also after a change of the line', () => {
  const tiers = addPackage(addPackage(painting(), 'Good'), 'Better')
  const [paint] = tiers.blocks
  const before = replacePart(tiers, 'blocks', { ...paint!, packages: ['good', 'better'] }) // added above
  const removed = removePart(before, 'packages', 'better')
  const changed = replacePart(removed, 'blocks', { ...removed.blocks[0]!, label: 'Two coats' }) // the same
  const restored = restorePart(changed, before, { list: 'packages', id: 'better' })
  expect(restored.blocks[0]).toMatchObject({ label: 'Two coats', packages: ['good', 'better'] })
})

test('parts move within their list, and a copy has its own id and answers', () => {
  const document = painting()
  expect(ids(movePart(document, 'blocks', { id: 'paint', by: 1 }).blocks)).toEqual([
    'repairs',
    'paint',
    'minimum-charge',
  ])
  expect(movePart(document, 'blocks', { id: 'paint', by: -1 })).toBe(document)
  const copied = duplicatePart(document, 'questions', 'walls')
  expect(ids(copied.questions)).toEqual(['area-of-the-walls', 'walls', 'walls-copy'])
  expect(copied.examples[0]?.answers['walls-copy']).toEqual({ kind: 'choice', option: 'usual' })
  expect(ids(duplicatePart(document, 'blocks', 'repairs').blocks)).toContain('repairs-copy')
})

test('a removed option leaves no amount and no answer, and a restored one has them again', () => {
  let document = painting()
  const walls = addOption(document.questions[1] as never, 'Poor') // the choice that was added above
  document = replacePart(document, 'questions', { ...walls, usual: 'poor' })
  const repairs = document.blocks[1] as never // the line that was added above
  document = replacePart(document, 'blocks', withAmount(repairs, 'poor', 2000))
  const removed = removeOption(document, { ...walls, usual: 'poor' }, 'poor')
  expect(removed.blocks[1]).toMatchObject({ amounts: [] })
  expect(removed.questions[1]).toMatchObject({ usual: 'usual' })
  const later = { ...removed, title: 'Later' }
  expect(restoreOption(later, document, { question: 'walls', option: 'poor' })).toEqual({
    ...document,
    title: 'Later',
  })
})

test('amounts and factors that change nothing are no rows', () => {
  const line = { id: 'a', label: 'A', packages: null, question: 'walls' }
  const add = { ...line, kind: 'add' as const, amounts: [{ option: 'yes', usdCents: 100 }] }
  expect(withAmount(add, 'yes', 0).amounts).toEqual([])
  const factor = { ...line, kind: 'factor' as const, factors: [] }
  expect(withFactor(factor, 'yes', 1150).factors).toEqual([{ option: 'yes', thousandths: 1150 }])
  expect(withFactor(factor, 'yes', 1000).factors).toEqual([])
})

const ceiling = {
  kind: 'if',
  left: { kind: 'input', question: 'ceiling' },
  compare: 'gte',
  right: { kind: 'number', thousandths: 1000 },
  whenTrue: {
    kind: 'per_unit',
    price: {
      kind: 'step',
      value: { kind: 'input', question: 'walls' },
      unit: 'money',
      rows: [
        { from: 0, result: 0 },
        { from: 1000, result: 75 },
      ],
    },
    units: { kind: 'input', question: 'area-of-the-walls' },
    perThousandths: 1000,
    isWhole: false,
  },
  whenFalse: { kind: 'money', usdCents: 0 },
} as const

test('a formula is a sentence', () => {
  const { questions } = addQuestion(painting(), 'yes_no', 'Ceiling')
  expect(formulaText(ceiling, questions)).toBe(
    'an amount by “Walls” (Usual $0.00, Other $0.75) for each piece of “Area of the walls”, if “Ceiling” is yes',
  )
})

test('the options of a question that a formula asks are fixed', () => {
  const document = addQuestion(painting(), 'yes_no', 'Ceiling')
  const line = { kind: 'formula' as const, id: 'f', label: 'Ceiling', packages: null, formula: ceiling }
  const withFormula = { ...document, blocks: [...document.blocks, line] }
  expect(hasFixedOptions(withFormula, document.questions[1]!)).toBe(true) // walls
  expect(hasFixedOptions(document, document.questions[1]!)).toBe(false) // as above
  expect(ids(removePart(withFormula, 'questions', 'walls').blocks)).not.toContain('f')
})

test('two versions are merged by section, and a section that both changed is a conflict', () => {
  const base = painting()
  const mine = { ...base, title: 'Mine', summary: 'Mine' }
  const theirs = { ...base, title: 'Theirs', spreadPercent: 5 }
  expect(mergeTemplates({ base, mine, theirs })).toEqual({
    document: { ...base, title: 'Mine', summary: 'Mine', spreadPercent: 5 },
    conflicts: ['title'],
  })
})

test('each problem is a sentence with the element that has it', () => {
  const document = painting()
  expect(publishProblems(document)).not.toEqual([])
  expect(problemsOf(document)).toContainEqual({
    path: 'examples',
    sentence: 'The template needs 5 example jobs.',
    element: 'examples',
    field: null,
  })
  const refused = { path: 'examples.0.expectedUsdCents', message: 'is not the total that the template gives' }
  expect(described(document, refused)).toMatchObject({
    sentence: 'The expected total of “Small room” is not the total that the template gives.',
    element: 'part-small-room',
    field: 'expectedUsdCents',
  })
  expect(passingExamples(document)).toEqual({ count: 0, needed: 5 })
})
