import type { Membership } from 'contract/account/account'
import type { PartId } from 'contract/estimates/formula'
import type { OwnEstimateTemplate } from 'contract/estimates/templates'
import { paths } from 'contract/paths'
import { useReducer, useState } from 'react'
import { Link, useBlocker } from 'react-router'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { SegmentedControl } from '../../../shared/ui/SegmentedControl.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { PartList } from './edit/editTemplate.ts'
import { problemsOf } from './edit/problems.ts'
import { BasicsSection } from './parts/BasicsSection.tsx'
import type { Services } from './parts/BlockEditor.tsx'
import { CustomerPreview } from './parts/CustomerPreview.tsx'
import { BlocksSection, ExamplesSection, PackagesSection, QuestionsSection } from './parts/PartsSections.tsx'
import { PriceSection } from './parts/PriceSection.tsx'
import { WrongFields } from './parts/ValueField.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SaveBar } from './SaveBar.tsx'
import styles from './TemplateBuilder.module.css'
import { useTemplateDraft } from './useTemplateDraft.ts'

interface Props {
  readonly initial: OwnEstimateTemplate
  readonly membership: Membership
  readonly services: Services
}

/** The parts of a template beside the customer's view. Changes are autosaved; publishing makes them public. */
export function TemplateBuilder({ initial, membership, services }: Props) {
  const { businessId, slug } = membership
  const editing = useTemplateDraft(initial, businessId)
  const { document, conflicts, template, saveState } = editing
  const [wrong, report] = useReducer(withReport, none)
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const [isPublishing, setIsPublishing] = useState(false)
  const problems = problemsOf(document)
  const first = initial.document
  const isNew = (list: PartList, id: PartId) => !first[list].some((part) => part.id === id)
  const isLost = wrong.size > 0 || saveState.kind === 'failed' || conflicts.length > 0
  const parts = { editing, problems, isNew }
  return (
    <WrongFields value={report}>
      <div className={stack(4, styles.head)}>
        <Link to={paths.ownEstimateTemplates(slug)}>All templates</Link>
        <SectionTitle>{document.title}</SectionTitle>
      </div>
      <div className={styles.views}>
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      </div>
      <div className={stack(32, styles.columns)} data-view={view}>
        <div className={stack(40)}>
          <BasicsSection editing={editing} />
          <QuestionsSection {...parts} />
          <BlocksSection {...parts} services={services} />
          <PackagesSection {...parts} />
          <PriceSection editing={editing} />
          <ExamplesSection {...parts} />
        </div>
        <div className={styles.preview}>
          <WrongFields value={ignore}>
            <CustomerPreview document={document} />
          </WrongFields>
        </div>
      </div>
      <SaveBar
        editing={editing}
        wrongCount={wrong.size}
        problemCount={problems.length}
        openDialog={() => setIsPublishing(true)}
      />
      {isPublishing && (
        <PublishDialog
          editing={editing}
          business={{ id: businessId, slug }}
          problems={problems}
          wrongCount={wrong.size}
          onClose={() => setIsPublishing(false)}
        />
      )}
      {conflicts.length > 0 && <ConflictDialog key={template.rev} editing={editing} />}
      <LeaveDialog isLost={isLost} />
    </WrongFields>
  )
}

/** Leaving the page saves other changes, but not these. */
function LeaveDialog({ isLost }: { readonly isLost: boolean }) {
  const blocker = useBlocker(isLost)
  if (blocker.state !== 'blocked') return null
  return (
    <AskDialog
      title="Leave without the last changes?"
      confirm="Leave"
      decline="Stay"
      isDangerous
      isBusy={false}
      error={undefined}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>Some changes of this template are not saved yet, and would be lost.</p>
    </AskDialog>
  )
}

const none: ReadonlySet<string> = new Set()
const ignore = () => {}

function withReport(
  wrong: ReadonlySet<string>,
  { id, isWrong }: { readonly id: string; readonly isWrong: boolean },
): ReadonlySet<string> {
  if (wrong.has(id) === isWrong) return wrong
  const next = new Set(wrong)
  if (isWrong) next.add(id)
  else next.delete(id)
  return next
}
