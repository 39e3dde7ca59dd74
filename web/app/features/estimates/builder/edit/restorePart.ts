import type { PartId } from 'contract/estimates/formula'
import { usualAnswers } from 'contract/estimates/price'
import type { ExampleJob, PriceBlock, TemplateDocument } from 'contract/estimates/template'
import { asks, type PartList, removePart } from './editTemplate.ts'

/** Undoes a removal, and keeps later changes: `before` is the template that had the part. */
export function restorePart(
  document: TemplateDocument,
  before: TemplateDocument,
  { list, id }: { readonly list: PartList; readonly id: PartId },
): TemplateDocument {
  const after = removePart(before, list, id)
  const parts = withRemoved<{ id: PartId }>(document[list], { before: before[list], after: after[list] })
  const restored: TemplateDocument = { ...document, [list]: parts }
  if (list === 'blocks' || list === 'examples') return restored
  // A line whose question or packages were removed later is not restored.
  const usable = before.blocks.flatMap((block) => usableIn(restored, before, block))
  const blocks = withRemoved(document.blocks, { before: usable, after: after.blocks })
  return list === 'questions'
    ? {
        ...restored,
        blocks,
        examples: document.examples.map((example) => ({
          ...example,
          answers: { ...answerTo(id, restored, exampleIn(before, example)), ...example.answers },
        })),
      }
    : {
        ...restored,
        blocks: blocks.map((block) => ({ ...block, packages: withPackage(block, before, id) })),
        examples: document.examples.map((example) =>
          exampleIn(before, example)?.packageId === id ? { ...example, packageId: id } : example,
        ),
      }
}

/** The parts, with those that a removal took away at their previous places. */
function withRemoved<Each extends { id: PartId }>(
  parts: readonly Each[],
  { before, after }: { readonly before: readonly Each[]; readonly after: readonly Each[] },
): Each[] {
  const present = new Set([...parts, ...after].map(({ id }) => id))
  return before.reduce(
    (all, part, at) => (present.has(part.id) ? all : all.toSpliced(at, 0, part)),
    [...parts],
  )
}

/** The line, for those of its packages that still exist; none if it needs a question that does not exist. */
function usableIn(document: TemplateDocument, before: TemplateDocument, block: PriceBlock): PriceBlock[] {
  const isAsked = before.questions.every(
    ({ id }) => !asks(block, id) || document.questions.some((question) => question.id === id),
  )
  const packages = block.packages?.filter((id) => document.packages.some((each) => each.id === id)) ?? null
  return isAsked && packages?.length !== 0 ? [{ ...block, packages }] : []
}

const exampleIn = ({ examples }: TemplateDocument, { id }: ExampleJob) =>
  examples.find((example) => example.id === id)

/** The example's earlier answer to a question; the usual one for an example that was added later. */
function answerTo(
  id: PartId,
  { questions }: TemplateDocument,
  was: ExampleJob | undefined,
): ExampleJob['answers'] {
  const answer = was?.answers[id]
  return answer ? { [id]: answer } : usualAnswers({ questions: questions.filter((each) => each.id === id) })
}

/** The packages of a line, with the restored one if the line had it. */
function withPackage(block: PriceBlock, before: TemplateDocument, id: PartId): PriceBlock['packages'] {
  const had = before.blocks.find((each) => each.id === block.id)?.packages?.includes(id) ?? false
  return block.packages === null || !had || block.packages.includes(id)
    ? block.packages
    : [...block.packages, id]
}
