import { examplesNeeded } from 'contract/estimates/checkTemplate'
import type { PartId } from 'contract/estimates/formula'
import { blocksMax, examplesMax, packagesMax, questionsMax } from 'contract/estimates/template'
import type { ReactNode } from 'react'
import { Section } from '../../../../shared/ui/Section.tsx'
import { Body, SectionTitle } from '../../../../shared/ui/Text.tsx'
import {
  type AddedKind,
  addBlock,
  addExample,
  addPackage,
  addQuestion,
  canAdd,
  type PartList,
} from '../edit/editTemplate.ts'
import { blockKinds, questionKinds } from '../edit/partText.ts'
import { passingExamples, type PartProblem } from '../edit/problems.ts'
import type { TemplateEditing } from '../useTemplateDraft.ts'
import { AddPart } from './AddPart.tsx'
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

// Keys of an object are its own.
const kindsOf = <Kind extends string>(names: Readonly<Record<Kind, string>>) =>
  (Object.keys(names) as Kind[]).map((kind) => ({ kind, name: names[kind] }))

export function QuestionsSection({ editing, problems, isNew }: Props) {
  const { document, edit } = editing
  return (
    <Parts
      id="questions"
      title="Questions"
      lead="Customers answer them before they see a price."
      problems={problems}
    >
      <ul className={styles.parts}>
        {document.questions.map((question) => (
          <QuestionEditor
            key={question.id}
            question={question}
            editing={editing}
            problems={problems}
            isNew={isNew('questions', question.id)}
          />
        ))}
      </ul>
      <AddPart
        title="Add a question"
        label="Question"
        lettersMax={80}
        kinds={kindsOf(questionKinds)}
        full={
          document.questions.length >= questionsMax ? `A template can have ${questionsMax} questions.` : null
        }
        onAdd={(kind, label) => edit((before) => addQuestion(before, kind, label))}
      />
    </Parts>
  )
}

export function BlocksSection({
  editing,
  services,
  problems,
  isNew,
}: Props & { readonly services: Services }) {
  const { document, edit } = editing
  const kinds = kindsOf<AddedKind>(blockKinds).map((each) => ({
    ...each,
    isPossible: canAdd(document, each.kind),
  }))
  return (
    <Parts
      id="blocks"
      title="Lines of the price"
      lead="The receipt has them in this order. Percentages change the sum of all amounts; the minimum comes last."
      problems={problems}
    >
      <ul className={styles.parts}>
        {document.blocks.map((block) => (
          <BlockEditor
            key={block.id}
            block={block}
            editing={editing}
            services={services}
            problems={problems}
            isNew={isNew('blocks', block.id)}
          />
        ))}
      </ul>
      <AddPart
        title="Add a line"
        label="Text on the receipt"
        lettersMax={80}
        kinds={kinds}
        full={document.blocks.length >= blocksMax ? `A template can have ${blocksMax} lines.` : null}
        onAdd={(kind, label) => edit((before) => addBlock(before, kind, label))}
      />
    </Parts>
  )
}

export function PackagesSection({ editing, problems, isNew }: Props) {
  const { document, edit } = editing
  return (
    <Parts
      id="packages"
      title="Packages (optional)"
      lead="Two or three levels to compare, such as good, better and best; the cheapest first."
      problems={problems}
    >
      <ul className={styles.parts}>
        {document.packages.map((part) => (
          <PackageEditor
            key={part.id}
            part={part}
            editing={editing}
            problems={problems}
            isNew={isNew('packages', part.id)}
          />
        ))}
      </ul>
      <AddPart
        title="Add a package"
        label="Name of the package"
        lettersMax={40}
        kinds={[{ kind: 'package', name: 'Package' }]}
        full={document.packages.length >= packagesMax ? `A template can have ${packagesMax} packages.` : null}
        onAdd={(_kind, name) => edit((before) => addPackage(before, name))}
      />
    </Parts>
  )
}

export function ExamplesSection({ editing, problems, isNew }: Props) {
  const { document, edit } = editing
  const { count, needed } = passingExamples(document)
  return (
    <Parts
      id="examples"
      title="Example jobs"
      lead={`Enter at least ${examplesNeeded} jobs that you know the price of. The template must compute the same totals before you publish it.`}
      problems={problems}
    >
      <p className={styles.passing} data-right={count >= needed} role="status">
        {count} of {needed} example jobs give the expected total
      </p>
      <ul className={styles.parts}>
        {document.examples.map((example) => (
          <ExampleEditor
            key={example.id}
            example={example}
            editing={editing}
            problems={problems}
            isNew={isNew('examples', example.id)}
          />
        ))}
      </ul>
      <AddPart
        title="Add an example job"
        label="Name of the example job"
        lettersMax={80}
        kinds={[{ kind: 'example', name: 'Example job' }]}
        full={
          document.examples.length >= examplesMax ? `A template can have ${examplesMax} example jobs.` : null
        }
        onAdd={(_kind, name) => edit((before) => addExample(before, name))}
      />
    </Parts>
  )
}

interface PartsProps {
  readonly id: PartList
  readonly title: string
  readonly lead: string
  readonly problems: readonly PartProblem[]
  readonly children: ReactNode
}

/** A section with its title, what it is for, and what it lacks as a whole. */
const Parts = ({ id, title, lead, problems, children }: PartsProps) => (
  <Section aria-labelledby={id}>
    <SectionTitle id={id} as="h3" tabIndex={-1} className={styles.title}>
      {title}
    </SectionTitle>
    <Body>{lead}</Body>
    {problems
      .filter(({ element }) => element === id)
      .map(({ path, sentence }) => (
        <p key={`${path} ${sentence}`} className={styles.problem}>
          {sentence}
        </p>
      ))}
    {children}
  </Section>
)
