import type { Membership } from 'contract/account/account'
import type { Answer } from 'contract/core/route'
import {
  accuracyJobsMin,
  type listOwnEstimateTemplates,
  saveEstimateTemplate,
} from 'contract/estimates/templates'
import { paths } from 'contract/paths'
import { problemOf } from '../../../../shared/api/problem.ts'
import { toast } from '../../../../shared/toast.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { bullets } from '../../../../shared/ui/classes.ts'
import styles from './Calibration.module.css'
import { calibrationText, proposalText, withProposals } from './templateText.ts'
import { useWrite } from '../../../../shared/api/calls.ts'

export type ListedTemplate = Answer<typeof listOwnEstimateTemplates>['templates'][number]

interface Props {
  readonly template: ListedTemplate
  readonly membership: Membership
  readonly mayEdit: boolean
  /** Called when the draft has the proposed prices. */
  readonly onUsed: () => void
}

/** How the estimates of a template compare with final prices, and prices that would fit better. */
export function Calibration({ template, membership: { businessId, slug }, mayEdit, onUsed }: Props) {
  const { id, rev, document, calibration } = template
  const { jobs, proposals } = calibration
  const text = calibrationText(calibration)
  const [save, { isLoading }] = useWrite(saveEstimateTemplate)

  async function useProposals(): Promise<void> {
    const answer = await save({
      params: { businessId, templateId: id },
      body: { rev, document: withProposals(document, proposals) },
    })
    onUsed()
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    toast.done('The draft has these prices. Check its example jobs before you publish it.', {
      link: { text: 'Check', to: paths.ownEstimateTemplate(slug, id) },
    })
  }

  if (text === null) return null
  return (
    <div className={styles.calibration}>
      <p>
        {text}
        {jobs < accuracyJobsMin && `. Customers see the accuracy from ${accuracyJobsMin} jobs on.`}
      </p>
      {proposals.length > 0 && (
        <>
          <ul className={bullets}>
            {proposals.map((proposal) => (
              <li key={proposal.blockId}>{proposalText(proposal)}</li>
            ))}
          </ul>
          {mayEdit && (
            <Button
              size="small"
              aria-disabled={isLoading || undefined}
              onClick={() => !isLoading && void useProposals()}
            >
              Use these prices
            </Button>
          )}
        </>
      )}
    </div>
  )
}
