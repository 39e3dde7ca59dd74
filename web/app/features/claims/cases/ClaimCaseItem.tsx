import { type ClaimCase, claimDocumentFilePath, decideClaim } from 'contract/claims/claimCases'
import { claimTextMax } from 'contract/claims/claims'
import { apiPrefix } from 'contract/core/route'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatDate, formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Details } from '../../../shared/ui/Details.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { textList } from '../../../shared/ui/classes.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { CardActions, CardItem } from '../CardList.tsx'
import { proofNames, stepText } from '../claimText.ts'
import { useWrite } from '../../../shared/api/calls.ts'

type Decision = 'accept' | 'refuse' | 'uphold' | 'move'

const decisions: Record<Decision, { name: string; effect: string; isDangerous: boolean }> = {
  accept: {
    name: 'Accept proof',
    effect: 'The claimant becomes the owner. If the business has an owner, a dispute begins instead.',
    isDangerous: false,
  },
  refuse: {
    name: 'Refuse claim',
    effect: 'The claim ends. The claimant may claim again.',
    isDangerous: true,
  },
  uphold: { name: 'Owner stays', effect: 'The dispute ends. Payouts continue.', isDangerous: false },
  move: {
    name: 'Transfer to claimant',
    effect: 'The claimant becomes the only owner. Staff remain, and payouts continue.',
    isDangerous: true,
  },
}

/** One claim or dispute with its evidence, and the decision. */
export function ClaimCaseItem({ item }: { readonly item: ClaimCase }) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  const [asked, setAsked] = useState<Decision | null>(null)
  const {
    business,
    claimant,
    owners,
    proofs,
    timeline,
    status,
    waitingSince,
    answeredAt,
    answerBy,
    decideBy,
  } = item
  const isDispute = status === 'disputed'
  const choices = isDispute ? (['uphold', 'move'] as const) : (['accept', 'refuse'] as const)
  return (
    <CardItem>
      <ItemTitle as="h2">
        <Link to={paths.business(business.slug)}>{business.name}</Link>
      </ItemTitle>
      <p>{business.address}</p>
      <p>
        Claimant: {personText(claimant)}
        <br />
        {owners.length > 0 ? `Owner: ${owners.map(personText).join(', ')}` : 'No owner'}
      </p>
      <ul className={textList}>
        {proofs.map(({ id, kind, target, provedAt, hasDocument }) => (
          <li key={id}>
            {proofNames[kind]}: {target},{' '}
            {provedAt ? `proved on ${formatDate(provedAt, timeZone)}` : 'not proved'}
            {hasDocument && (
              <>
                {' '}
                <a href={`${apiPrefix}${claimDocumentFilePath(id)}`} download>
                  Download
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      {waitingSince && <p>Waiting since {formatMoment(waitingSince, timeZone, preferences)}</p>}
      {isDispute && answerBy && decideBy && (
        <p>
          {answeredAt
            ? `The owner answered on ${formatDate(answeredAt, timeZone)}.`
            : `The owner has until ${formatDate(answerBy, timeZone)} to answer.`}{' '}
          Decide by {formatDate(decideBy, timeZone)}.
        </p>
      )}
      <Details>
        <summary>Timeline</summary>
        <ol className={textList}>
          {timeline.map((step) => (
            <li key={`${step.at} ${step.kind} ${step.text}`}>
              {formatMoment(step.at, timeZone, preferences)}: {stepText(step, null)}
            </li>
          ))}
        </ol>
      </Details>
      <CardActions>
        {choices.map((decision) => (
          <Button key={decision} size="small" onClick={() => setAsked(decision)}>
            {decisions[decision].name}
          </Button>
        ))}
      </CardActions>
      {asked && <DecisionDialog item={item} decision={asked} onClose={() => setAsked(null)} />}
    </CardItem>
  )
}

const personText = ({ name, email, isConfirmed }: ClaimCase['claimant']) =>
  `${name}, ${email}${isConfirmed ? '' : ' (not confirmed)'}`

const Reason = z.object({ reason: requiredText('Enter the reason.') })

function DecisionDialog({
  item,
  decision,
  onClose,
}: {
  readonly item: ClaimCase
  readonly decision: Decision
  readonly onClose: () => void
}) {
  const { field, handleSubmit, watch } = useZodForm(Reason, { reason: '' })
  const [decide, { error, isLoading }] = useWrite(decideClaim)
  const { name, effect, isDangerous } = decisions[decision]
  const confirm = handleSubmit(async ({ reason }) => {
    const { error: refused } = await decide({ params: { claimId: item.id }, body: { decision, reason } })
    if (refused) return
    onClose()
    toast.done('Decided')
  })
  return (
    <AskDialog
      title={`${name}: ${item.business.name}?`}
      confirm={name}
      isDangerous={isDangerous}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{effect}</p>
      <LongField
        label="Reason, for both sides"
        lettersMax={claimTextMax}
        {...field('reason')}
        value={watch('reason')}
      />
    </AskDialog>
  )
}
