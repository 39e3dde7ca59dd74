import type { Membership } from 'contract/account/account'
import {
  type OwnEstimateTemplate,
  withdrawEstimateTemplate,
  removeEstimateTemplate,
} from 'contract/estimates/templates'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { toast } from '../../../../shared/toast.ts'
import { AskDialog } from '../../../../shared/ui/AskDialog.tsx'
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx'
import { cluster, stack, wrap } from '../../../../shared/ui/classes.ts'
import { copyText } from '../../../../shared/ui/CopyButton.tsx'
import { useOrigin } from '../../../../shared/ui/PageHead.tsx'
import { ItemTitle } from '../../../../shared/ui/Text.tsx'
import { ToneChip } from '../../../../shared/ui/ToneChip.tsx'
import { usualPicture } from '../../pictures.ts'
import { JobPicture } from '../../JobPicture.tsx'
import { embedCode, publicAddress } from '../templateLinks.ts'
import { Calibration, type ListedTemplate } from './Calibration.tsx'
import styles from './TemplateList.module.css'
import { statusOf, usualPriceText } from './templateText.ts'
import { useWrite } from '../../../../shared/api/calls.ts'

interface Props {
  readonly membership: Membership
  readonly templates: readonly ListedTemplate[]
  readonly mayEdit: boolean
  readonly onUsed: () => void
}

/** The templates of a business, each with its status, its usual price and its past accuracy. */
export function TemplateList({ membership, templates, mayEdit, onUsed }: Props) {
  const [leaving, setLeaving] = useState<OwnEstimateTemplate | null>(null)
  return (
    <>
      <ul className={stack(12, styles.list)} aria-label="Templates">
        {templates.map((template) => (
          <li key={template.id}>
            <JobPicture name={template.document.picture ?? usualPicture} />
            <div className={styles.text}>
              <ItemTitle>{template.document.title}</ItemTitle>
              <p className={wrap(8)}>
                <ToneChip data-tone={statusOf(template).tone}>{statusOf(template).name}</ToneChip>
                {template.version && template.hasChanges && (
                  <ToneChip data-tone="done">Unpublished changes</ToneChip>
                )}
              </p>
              <p>{usualPriceText(template.document)}</p>
              <Calibration template={template} membership={membership} mayEdit={mayEdit} onUsed={onUsed} />
            </div>
            <Actions
              template={template}
              membership={membership}
              mayEdit={mayEdit}
              onRemove={() => setLeaving(template)}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <RemoveDialog template={leaving} membership={membership} onClose={() => setLeaving(null)} />
      )}
    </>
  )
}

interface ActionsProps {
  readonly template: OwnEstimateTemplate
  readonly membership: Membership
  readonly mayEdit: boolean
  readonly onRemove: () => void
}

function Actions({ template, membership: { businessId, slug }, mayEdit, onRemove }: ActionsProps) {
  const { id, status, slug: job } = template
  const { title } = template.document
  const origin = useOrigin()
  const [withdraw, { isLoading }] = useWrite(withdrawEstimateTemplate)

  async function setWithdrawn(isWithdrawn: boolean, isUndo = false): Promise<void> {
    const answer = await withdraw({ params: { businessId, templateId: id }, body: { isWithdrawn } })
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    if (!isUndo)
      toast.done(isWithdrawn ? `${title} withdrawn` : `${title} offered again`, {
        undo: () => void setWithdrawn(!isWithdrawn, true),
      })
  }

  return (
    <div className={cluster('4 12', styles.actions)}>
      <ButtonLink
        size="small"
        to={paths.ownEstimateTemplate(slug, id)}
        aria-label={`${mayEdit ? 'Edit' : 'View'} ${title}`}
      >
        {mayEdit ? 'Edit' : 'View'}
      </ButtonLink>
      {status === 'published' && job !== null && (
        <>
          <Button
            size="small"
            look="text"
            aria-label={`Copy link of ${title}`}
            onClick={() => void copyText(publicAddress(origin, job), 'link')}
          >
            Copy link
          </Button>
          <Button
            size="small"
            look="text"
            aria-label={`Copy website code, ${title}`}
            onClick={() => void copyText(embedCode(origin, slug), 'code')}
          >
            Copy website code
          </Button>
        </>
      )}
      {mayEdit && status === 'draft' && (
        <Button size="small" look="text" isDangerous aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      )}
      {mayEdit && status !== 'draft' && (
        <Button
          size="small"
          look="text"
          isDangerous={status === 'published'}
          aria-label={status === 'published' ? `Withdraw ${title}` : `Offer again ${title}`}
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void setWithdrawn(status === 'published')}
        >
          {status === 'published' ? 'Withdraw' : 'Offer again'}
        </Button>
      )}
    </div>
  )
}

interface RemoveProps {
  readonly template: OwnEstimateTemplate
  readonly membership: Membership
  readonly onClose: () => void
}

function RemoveDialog({ template: { id, document }, membership: { businessId }, onClose }: RemoveProps) {
  const [remove, { error, isLoading }] = useWrite(removeEstimateTemplate)
  async function confirm(): Promise<void> {
    const answer = await remove({ params: { businessId, templateId: id } })
    if (answer.error) return
    toast.done(`${document.title} removed`)
    onClose()
  }
  return (
    <AskDialog
      title={`Remove “${document.title}”?`}
      confirm="Remove draft"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>The draft was never published. Its questions and prices are deleted.</p>
    </AskDialog>
  )
}
