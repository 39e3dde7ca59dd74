import { isSortable } from '@dnd-kit/react/sortable'
import { DragDropProvider } from '@dnd-kit/react'
import { examplesNeeded } from 'contract/estimates/checkTemplate'
import type { PartId } from 'contract/estimates/formula'
import { blocksMax, examplesMax, packagesMax, questionsMax } from 'contract/estimates/template'
import type { ReactNode } from 'react'
import { dragPlugins } from '../../../../shared/dragPlugins.ts'
import { errorTone, stack } from '../../../../shared/ui/classes.ts'
import { Section } from '../../../../shared/ui/Section.tsx'
import { Body, SectionTitle } from '../../../../shared/ui/Text.tsx'
import {
  type AddedKind,
  addBlock,
  addExample,
  addPackage,
  addQuestion,
  canAdd,
  movePart,
  type PartList,
} from '../edit/editTemplate.ts'
import { blockKinds, questionKinds } from '../edit/partText.ts'
import { passingExamples, type PartProblem } from '../edit/problems.ts'
import type { TemplateEditing } from '../useTemplateDraft.ts'
import { AddPart, type AddPartProps } from './AddPart.tsx'
import { BlockEditor, type Services } from './BlockEditor.tsx'
import { ExampleEditor } from './ExampleEditor.tsx'
import { PackageEditor } from './PackageEditor.tsx'
import styles from './PartsSections.module.css'
import { QuestionEditor } from './QuestionEditor.tsx'

interface Props {
  readonly editing: TemplateEditing
  readonly problems: readonly PartProblem[]
  /** Parts that were added since the page opened. */
  readonly isNew: (list: PartList, id: PartId) => boolean
}

// `Object.keys` lists own keys only.
const kindsOf = <Kind extends string>(names: Readonly<Record<Kind, string>>) =>
  (Object.keys(names) as Kind[]).map((kind) => ({ kind, name: names[kind] }))

export function QuestionsSection(props: Props) {
  const { document, edit } = props.editing
  return (
    <Parts
      {...props}
      list="questions"
      title="Questions"
      lead="Customers answer them before they see a price."
      parts={document.questions}
      most={`${questionsMax} questions`}
      isFull={document.questions.length >= questionsMax}
      add={{
        title: 'Add a question',
        label: 'Question',
        lettersMax: 80,
        kinds: kindsOf(questionKinds),
        onAdd: (kind, label) => edit((before) => addQuestion(before, kind, label)),
      }}
    >
      {(question, shared) => <QuestionEditor key={question.id} question={question} {...shared} />}
    </Parts>
  )
}

export function BlocksSection({ services, ...props }: Props & { readonly services: Services }) {
  const { document, edit } = props.editing
  return (
    <Parts
      {...props}
      list="blocks"
      title="Lines of the price"
      lead="The receipt has them in this order. Percentages change the sum of all amounts; the minimum comes last."
      parts={document.blocks}
      most={`${blocksMax} lines`}
      isFull={document.blocks.length >= blocksMax}
      add={{
        title: 'Add a line',
        label: 'Text on the receipt',
        lettersMax: 80,
        kinds: kindsOf<AddedKind>(blockKinds).map((each) => ({
          ...each,
          isPossible: canAdd(document, each.kind),
        })),
        onAdd: (kind, label) => edit((before) => addBlock(before, kind, label)),
      }}
    >
      {(block, shared) => <BlockEditor key={block.id} block={block} services={services} {...shared} />}
    </Parts>
  )
}

export function PackagesSection(props: Props) {
  const { document, edit } = props.editing
  return (
    <Parts
      {...props}
      list="packages"
      title="Packages (optional)"
      lead="Two or three levels to compare, such as good, better and best; the cheapest first."
      parts={document.packages}
      most={`${packagesMax} packages`}
      isFull={document.packages.length >= packagesMax}
      add={{
        title: 'Add a package',
        label: 'Name of the package',
        lettersMax: 40,
        kinds: [{ kind: 'package', name: 'Package' }],
        onAdd: (_kind, name) => edit((before) => addPackage(before, name)),
      }}
    >
      {(part, shared) => <PackageEditor key={part.id} part={part} {...shared} />}
    </Parts>
  )
}

export function ExamplesSection(props: Props) {
  const { document, edit } = props.editing
  const { count, needed } = passingExamples(document)
  return (
    <Parts
      {...props}
      list="examples"
      title="Example jobs"
      lead={`Enter at least ${examplesNeeded} jobs that you know the price of. The template must compute the same totals before you publish it.`}
      state={
        <p className={styles.passing} data-right={count >= needed} role="status">
          {count} of {needed} example jobs give the expected total
        </p>
      }
      parts={document.examples}
      most={`${examplesMax} example jobs`}
      isFull={document.examples.length >= examplesMax}
      add={{
        title: 'Add an example job',
        label: 'Name of the example job',
        lettersMax: 80,
        kinds: [{ kind: 'example', name: 'Example job' }],
        onAdd: (_kind, name) => edit((before) => addExample(before, name)),
      }}
    >
      {(example, shared) => <ExampleEditor key={example.id} example={example} {...shared} />}
    </Parts>
  )
}

interface PartsProps<Part, Kind extends string> extends Props {
  readonly list: PartList
  readonly title: string
  /** Purpose of the parts. */
  readonly lead: string
  readonly state?: ReactNode
  readonly parts: readonly Part[]
  /** The limit in words: "7 questions". */
  readonly most: string
  readonly isFull: boolean
  readonly add: Omit<AddPartProps<Kind>, 'full'>
  /** The editor of one part. */
  readonly children: (
    part: Part,
    shared: Pick<Props, 'editing' | 'problems'> & { readonly isNew: boolean },
  ) => ReactNode
}

/** A section with its own problems, its parts, which dragging reorders, and a form that adds a part. */
function Parts<Part extends { readonly id: PartId }, Kind extends string>({
  editing,
  problems,
  isNew,
  list,
  title,
  lead,
  state,
  parts,
  most,
  isFull,
  add,
  children,
}: PartsProps<Part, Kind>) {
  return (
    <Section aria-labelledby={list}>
      <SectionTitle id={list} as="h3" tabIndex={-1} className={styles.title}>
        {title}
      </SectionTitle>
      <Body>{lead}</Body>
      {problems
        .filter(({ element }) => element === list)
        .map(({ path, sentence }) => (
          <p key={`${path} ${sentence}`} className={errorTone}>
            {sentence}
          </p>
        ))}
      {state}
      <DragDropProvider
        plugins={dragPlugins}
        onDragEnd={({ canceled, operation: { source } }) => {
          if (canceled || !isSortable(source) || source.initialIndex === source.index) return
          const id = parts[source.initialIndex]?.id
          const by = source.index - source.initialIndex
          if (id !== undefined) editing.edit((before) => movePart(before, list, { id, by }))
        }}
      >
        <ul className={stack(8, styles.parts)}>
          {parts.map((part) => children(part, { editing, problems, isNew: isNew(list, part.id) }))}
        </ul>
      </DragDropProvider>
      <AddPart {...add} full={isFull ? `A template can have ${most}.` : null} />
    </Section>
  )
}
