import { type JobPackage, packagesMax } from 'contract/estimates/template'
import { replacePart } from '../edit/editTemplate.ts'
import { percentText } from '../edit/quantities.ts'
import type { PartProblem } from '../edit/problems.ts'
import type { TemplateEditing } from '../useTemplateDraft.ts'
import { PartCard } from './PartCard.tsx'
import { FactorField, LabelField, LinesField } from './ValueField.tsx'

interface Props {
  readonly part: JobPackage
  readonly editing: TemplateEditing
  readonly problems: readonly PartProblem[]
  readonly isNew: boolean
}

/** The fields of one package. */
export function PackageEditor({ part, editing, problems, isNew }: Props) {
  const put = (changed: JobPackage) => editing.edit((document) => replacePart(document, 'packages', changed))
  const { factorThousandths: factor } = part
  return (
    <PartCard
      editing={editing}
      list="packages"
      id={part.id}
      name={part.name}
      text={
        factor === 1000
          ? 'The sum of its lines'
          : `${factor > 1000 ? '+' : ''}${percentText(factor)}% of the sum`
      }
      problems={problems}
      isNew={isNew}
      isFull={editing.document.packages.length >= packagesMax}
    >
      <LabelField label="Name" lettersMax={40} value={part.name} onValue={(name) => put({ ...part, name })} />
      <LabelField
        label="Description (optional)"
        isRequired={false}
        lettersMax={160}
        value={part.description}
        onValue={(description) => put({ ...part, description })}
      />
      <LinesField
        label="Contents, one per line"
        linesMax={8}
        lettersMax={80}
        lines={part.includes}
        onLines={(includes) => put({ ...part, includes })}
      />
      <FactorField
        label="Change of the sum in percent"
        help="25 adds 25% to the lines above; 0 leaves them."
        value={factor}
        onValue={(factorThousandths) => put({ ...part, factorThousandths })}
      />
    </PartCard>
  )
}
