import { addressPart } from 'contract/core/addressPart'
import type { PartId, PriceFormula } from 'contract/estimates/formula'
import { usualAnswers } from 'contract/estimates/price'
import type {
  ExampleJob,
  JobPackage,
  JobQuestion,
  PriceBlock,
  TemplateDocument,
} from 'contract/estimates/template'

/** The lists of a template, whose parts are added, moved, copied and removed alike. */
export type PartList = 'questions' | 'blocks' | 'packages' | 'examples'
export type Part<List extends PartList> = TemplateDocument[List][number]

/** Query parameters of the calculator, and lines that every receipt has. */
const reservedIds = new Set(['job', 'v', 'package', 'compare', 'rounding'])

/** The id of a new part, from its label; it stays when the label changes. */
export function newId(label: string, taken: ReadonlySet<PartId>): PartId {
  const base =
    addressPart(label)
      .replace(/^[^a-z]+/, '')
      .slice(0, 36)
      .replace(/-$/, '') || 'part'
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}-${count}`
    if (!taken.has(id) && !reservedIds.has(id)) return id
  }
}

function takenIds({ questions, blocks, packages, examples }: TemplateDocument): Set<PartId> {
  return new Set([...questions, ...blocks, ...packages, ...examples].map(({ id }) => id))
}

export function addQuestion(
  document: TemplateDocument,
  kind: JobQuestion['kind'],
  label: string,
): TemplateDocument {
  const common = { id: newId(label, takenIds(document)), label, hint: '', picture: null }
  return withQuestion(document, newQuestion(kind, common), document.questions.length)
}

function newQuestion(
  kind: JobQuestion['kind'],
  common: { id: PartId; label: string; hint: string; picture: null },
): JobQuestion {
  switch (kind) {
    case 'number':
      return {
        ...common,
        kind,
        unit: { one: 'piece', many: 'pieces' },
        minimum: 0,
        maximum: 100_000,
        step: 1000,
        usual: 1000,
        usualUncertaintyPercent: 0,
      }
    case 'choice':
      return {
        ...common,
        kind,
        options: [
          { id: 'usual', label: 'Usual', hint: '', picture: null },
          { id: 'other', label: 'Other', hint: '', picture: null },
        ],
        usual: 'usual',
      }
    case 'yes_no':
      return { ...common, kind, usual: false }
  }
}

/** Inserts a question; the example jobs have the usual answer to it. */
function withQuestion(document: TemplateDocument, question: JobQuestion, at: number): TemplateDocument {
  return {
    ...document,
    questions: document.questions.toSpliced(at, 0, question),
    examples: document.examples.map((example) => ({
      ...example,
      answers: { ...usualAnswers({ questions: [question] }), ...example.answers },
    })),
  }
}

/** The questions that a kind of line can use. */
export function questionsFor(
  { questions }: Pick<TemplateDocument, 'questions'>,
  kind: PriceBlock['kind'],
): JobQuestion[] {
  if (kind === 'per_unit' || kind === 'travel') return questions.filter((each) => each.kind === 'number')
  if (kind === 'add' || kind === 'factor') return questions.filter((each) => each.kind !== 'number')
  return []
}

/** Kinds of lines that an owner adds; formulas come with copied templates. */
export type AddedKind = Exclude<PriceBlock['kind'], 'formula'>

/** Whether such a line can be added: some need a question first. */
export const canAdd = (document: TemplateDocument, kind: AddedKind): boolean =>
  kind === 'base' || kind === 'service' || kind === 'minimum' || questionsFor(document, kind).length > 0

/** Adds a line before the minimum, which every receipt has last; changes nothing if it needs a question first. */
export function addBlock(document: TemplateDocument, kind: AddedKind, label: string): TemplateDocument {
  if (!canAdd(document, kind)) return document
  const common = { id: newId(label, takenIds(document)), label, packages: null }
  const question = questionsFor(document, kind)[0]?.id ?? ''
  const first = document.blocks.findIndex((block) => block.kind === 'minimum')
  const at = first === -1 || kind === 'minimum' ? document.blocks.length : first
  return { ...document, blocks: document.blocks.toSpliced(at, 0, newBlock(kind, common, question)) }
}

function newBlock(
  kind: AddedKind,
  common: { id: PartId; label: string; packages: null },
  question: PartId,
): PriceBlock {
  switch (kind) {
    case 'base':
      return { ...common, kind, usdCents: 0 }
    case 'service':
      return { ...common, kind, usdCents: 0, serviceId: null }
    case 'minimum':
      return { ...common, kind, usdCents: 5000 }
    case 'per_unit':
      return {
        ...common,
        kind,
        question,
        rows: [{ from: 0, usdCents: 0 }],
        perThousandths: 1000,
        isWhole: false,
        includedThousandths: 0,
      }
    case 'add':
      return { ...common, kind, question, amounts: [] }
    case 'factor':
      return { ...common, kind, question, factors: [] }
    case 'travel':
      return { ...common, kind, question, usdCents: 0, includedThousandths: 0, maximumUsdCents: null }
  }
}

export function addPackage(document: TemplateDocument, name: string): TemplateDocument {
  const added: JobPackage = {
    id: newId(name, takenIds(document)),
    name,
    description: '',
    includes: [],
    factorThousandths: 1000,
  }
  const first = document.packages.length === 0
  return {
    ...document,
    packages: [...document.packages, added],
    // The first package of a template gets all its example jobs.
    examples: first ? document.examples.map((each) => ({ ...each, packageId: added.id })) : document.examples,
  }
}

export function addExample(document: TemplateDocument, name: string): TemplateDocument {
  const added: ExampleJob = {
    id: newId(name, takenIds(document)),
    name,
    packageId: middlePackage(document),
    answers: exact(usualAnswers(document)),
    expectedUsdCents: 0,
  }
  return { ...document, examples: [...document.examples, added] }
}

/** The package that customers see first. */
export function middlePackage({ packages }: Pick<TemplateDocument, 'packages'>): PartId | null {
  return (packages[1] ?? packages[0])?.id ?? null
}

/** Example jobs are exact: no uncertainty. */
function exact(answers: ExampleJob['answers']): ExampleJob['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      answer.kind === 'number' ? { ...answer, uncertaintyPercent: 0 } : answer,
    ]),
  )
}

/** Replaces the part with the same id. */
export function replacePart<List extends PartList>(
  document: TemplateDocument,
  list: List,
  part: Part<List>,
): TemplateDocument {
  return { ...document, [list]: document[list].map((each) => (each.id === part.id ? part : each)) }
}

/** Moves a part by one place or more; a move beyond its list changes nothing. */
export function movePart(
  document: TemplateDocument,
  list: PartList,
  { id, by }: { id: PartId; by: number },
): TemplateDocument {
  const parts: readonly { id: PartId }[] = document[list]
  const from = parts.findIndex((each) => each.id === id)
  const [part] = parts.slice(from, from + 1)
  if (from === -1 || part === undefined || from + by < 0 || from + by >= parts.length) return document
  return { ...document, [list]: parts.toSpliced(from, 1).toSpliced(from + by, 0, part) }
}

/** Adds a copy of a part after it. */
export function duplicatePart(document: TemplateDocument, list: PartList, id: PartId): TemplateDocument {
  const at = document[list].findIndex((each) => each.id === id) + 1
  const taken = takenIds(document)
  if (list === 'questions') {
    const question = document.questions[at - 1]
    if (!question) return document
    const label = copyName(question.label, 80)
    return withQuestion(document, { ...question, id: newId(label, taken), label }, at)
  }
  if (list === 'blocks') {
    const block = document.blocks[at - 1]
    if (!block) return document
    const label = copyName(block.label, 80)
    const copy = { ...block, id: newId(label, taken), label }
    return { ...document, blocks: document.blocks.toSpliced(at, 0, copy) }
  }
  const named = document[list][at - 1]
  if (!named) return document
  const name = copyName(named.name, list === 'packages' ? 40 : 80)
  const copy = { ...named, id: newId(name, taken), name }
  const copied = { ...document, [list]: [...document[list].slice(0, at), copy, ...document[list].slice(at)] }
  if (list === 'examples') return copied
  const blocks = document.blocks.map((block) =>
    block.packages?.includes(id) ? { ...block, packages: [...block.packages, copy.id] } : block,
  )
  return { ...copied, blocks }
}

const copyName = (name: string, lettersMax: number) => `${name.slice(0, lettersMax - 5)} copy`

/** Removes a part, and the lines and answers that depend on it. */
export function removePart(document: TemplateDocument, list: PartList, id: PartId): TemplateDocument {
  const rest = { ...document, [list]: document[list].filter((each) => each.id !== id) }
  if (list === 'questions')
    return {
      ...rest,
      blocks: document.blocks.filter((block) => !asks(block, id)),
      examples: document.examples.map((example) => ({
        ...example,
        answers: Object.fromEntries(Object.entries(example.answers).filter(([question]) => question !== id)),
      })),
    }
  if (list !== 'packages') return rest
  return {
    ...rest,
    // A line only of this package is also removed.
    blocks: document.blocks.flatMap((block) => {
      const packages = block.packages?.filter((each) => each !== id) ?? null
      return packages?.length === 0 ? [] : [{ ...block, packages }]
    }),
    examples: document.examples.map((example) => ({
      ...example,
      packageId: example.packageId === id ? middlePackage(rest) : example.packageId,
    })),
  }
}

/** Whether a line uses the answer to a question. */
export function asks(block: PriceBlock, question: PartId): boolean {
  if (block.kind === 'formula') return formulaAsks(block.formula, question)
  return 'question' in block && block.question === question
}

function formulaAsks(formula: PriceFormula, question: PartId): boolean {
  switch (formula.kind) {
    case 'money':
    case 'number':
      return false
    case 'input':
      return formula.question === question
    case 'sum':
    case 'min':
    case 'max':
      return formula.of.some((part) => formulaAsks(part, question))
    case 'multiply':
      return [formula.value, ...formula.by].some((part) => formulaAsks(part, question))
    case 'per_unit':
      return formulaAsks(formula.price, question) || formulaAsks(formula.units, question)
    case 'clamp':
    case 'round':
    case 'step':
      return formulaAsks(formula.value, question)
    case 'if':
      return [formula.left, formula.right, formula.whenTrue, formula.whenFalse].some((part) =>
        formulaAsks(part, question),
      )
  }
}
