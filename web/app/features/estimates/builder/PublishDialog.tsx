import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { type OwnEstimateTemplate, publishEstimateTemplate } from 'contract/estimates/templates'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { between, sideBySide, stack, startAligned } from '../../../shared/ui/classes.ts'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { useOrigin } from '../../../shared/ui/PageHead.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { described, type PartProblem } from './edit/problems.ts'
import { showPart } from './parts/PartCard.tsx'
import styles from './PublishDialog.module.css'
import { embedCode, publicAddress } from './templateLinks.ts'
import type { TemplateEditing } from './useTemplateDraft.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly editing: TemplateEditing
  readonly business: { readonly id: BusinessId; readonly slug: string }
  readonly problems: readonly PartProblem[]
  readonly wrongCount: number
  readonly onClose: () => void
}

/** Missing parts, or the confirmation; afterward, the address and the code for other websites. */
export function PublishDialog({ editing, business, problems, wrongCount, onClose }: Props) {
  const { template, document, saveState, save, accept, merge } = editing
  const [publish, { error, isLoading }] = useWrite(publishEstimateTemplate)
  const [isSaving, setIsSaving] = useState(false)
  const isBusy = isLoading || isSaving
  const isCurrent = template.status === 'published' && !template.hasChanges && saveState.kind === 'saved'

  async function confirm(): Promise<void> {
    setIsSaving(true)
    const saved = await save()
    setIsSaving(false)
    if (!saved) return onClose()
    const params = { businessId: business.id, templateId: saved.id }
    const answer = await publish({ params, body: { rev: saved.rev } })
    if (answer.data) return accept(answer.data)
    const failure = problemOf(answer.error)
    if (failure.code !== 'estimate_template_changed') return
    merge(failure.details['template'] as OwnEstimateTemplate) // as the use case documents
    onClose()
  }

  if (isCurrent) return <Published template={template} slug={business.slug} onClose={onClose} />
  const refused =
    error === undefined ? [] : problemOf(error).fields.map((field) => described(document, field))
  const missing = refused.length > 0 ? refused : problems
  if (missing.length > 0 || wrongCount > 0)
    return <Missing problems={missing} wrongCount={wrongCount} onClose={onClose} />
  return (
    <Dialog title={`Publish “${document.title}”?`} canClose={!isBusy} onClose={onClose}>
      <DialogBody>
        <Body>
          Customers get {template.version ? `version ${template.version.number + 1}` : 'the first version'} at
          once. Links and saved estimates hold the prices of their own version.
        </Body>
        <ErrorMessage error={error} />
      </DialogBody>
      <DialogActions>
        <Button look="text" onClick={onClose}>
          Not now
        </Button>
        <Button look="filled" aria-disabled={isBusy || undefined} onClick={() => !isBusy && void confirm()}>
          {isBusy ? 'Publishing' : 'Publish'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface MissingProps {
  readonly problems: readonly PartProblem[]
  readonly wrongCount: number
  readonly onClose: () => void
}

/** A checklist; each entry leads to its part. */
function Missing({ problems, wrongCount, onClose }: MissingProps) {
  function lead(element: string): void {
    onClose()
    // The dialog returns the focus when it leaves the page.
    setTimeout(() => showPart(element))
  }
  return (
    <Dialog title="Finish these parts first" onClose={onClose}>
      <DialogBody>
        <ul className={stack(8, styles.missing)}>
          {wrongCount > 0 && (
            <li className={sideBySide(8, startAligned, between)}>
              Some fields have a text that is not saved. Correct them.
            </li>
          )}
          {problems.map(({ path, sentence, element }) => (
            <li className={sideBySide(8, startAligned, between)} key={`${path} ${sentence}`}>
              <span>{sentence}</span>
              <Button
                look="text"
                size="small"
                aria-label={`Show the part: ${sentence}`}
                onClick={() => lead(element)}
              >
                Show
              </Button>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button look="filled" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface PublishedProps {
  readonly template: OwnEstimateTemplate
  /** Of the business. */
  readonly slug: string
  readonly onClose: () => void
}

function Published({ template: { slug: job, version, document }, slug, onClose }: PublishedProps) {
  const origin = useOrigin()
  if (job === null || version === null) return null
  const address = publicAddress(origin, job)
  const code = embedCode(origin, slug)
  return (
    <Dialog title={`Version ${version.number} is published`} onClose={onClose}>
      <DialogBody>
        <Body>Customers can estimate the price of “{document.title}” now.</Body>
        <p className={styles.code}>{address}</p>
        <CopyButton text={address} what="link" />
        <Body>Put your templates on your own website with this code:</Body>
        <code className={styles.code}>{code}</code>
        <CopyButton text={code} what="code" />
      </DialogBody>
      <DialogActions>
        <ButtonLink look="text" to={paths.estimate({ job })}>
          Open the page
        </ButtonLink>
        <Button look="filled" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
