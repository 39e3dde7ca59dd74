import { type SavedEstimate, listEstimates, setEstimateRemoved } from 'contract/estimates/estimates'
import type { EstimateId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatUsdRange, formatUsdRounded } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import {
  cardBox,
  cardTitle,
  centred,
  classes,
  cluster,
  padded,
  quietTone,
  slimPadded,
  stack,
  strongText,
  tintBox,
} from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Choice } from '../../../shared/ui/FormFields.tsx'
import { Skeleton, SkeletonBox, SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Body, MutedText } from '../../../shared/ui/Text.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { JobPicture } from '../JobPicture.tsx'
import { usualPicture } from '../pictures.ts'
import { RenameEstimate } from './RenameEstimate.tsx'
import { sentText } from './requestText.ts'
import styles from './SavedEstimates.module.css'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

const comparedMax = 3

/** The member's saved estimates, latest change first. Two or three can be chosen and compared. */
export function SavedEstimates() {
  const { data, error, refetch } = useRead(listEstimates, {}, { refetchOnMountOrArgChange: true })
  const [chosen, setChosen] = useState<readonly EstimateId[]>([])
  if (!data) return error ? <ErrorNotice error={error} retry={refetch} /> : <Loading />
  if (data.estimates.length === 0) return <Empty />
  const compared = chosen.filter((id) => data.estimates.some((estimate) => estimate.id === id))
  return (
    <section className={stack(16)} aria-labelledby="saved">
      <SrOnly as="h2" id="saved">
        Your saved estimates
      </SrOnly>
      <ul className={stack(16)}>
        {data.estimates.map((estimate) => (
          <Row
            key={estimate.id}
            estimate={estimate}
            isChosen={compared.includes(estimate.id)}
            mayChoose={data.estimates.length > 1 && compared.length < comparedMax}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...compared, estimate.id] : compared.filter((id) => id !== estimate.id))
            }
          />
        ))}
      </ul>
      {compared.length > 0 && (
        <div className={cluster('8 16', cardBox, slimPadded, styles.bar)} role="status">
          {compared.length === 1 ? (
            <MutedText>
              {data.estimates.length === 2
                ? 'Choose the other estimate, too, to compare both.'
                : 'Choose one or two more estimates to compare them.'}
            </MutedText>
          ) : (
            <ButtonLink look="filled" to={paths.estimates({ compare: compared.join() })}>
              Compare {compared.length} estimates
            </ButtonLink>
          )}
          <Button look="text" onClick={() => setChosen([])}>
            Clear
          </Button>
        </div>
      )}
    </section>
  )
}

interface RowProps {
  readonly estimate: SavedEstimate
  readonly isChosen: boolean
  readonly mayChoose: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function Row({ estimate, isChosen, mayChoose, onChoose }: RowProps) {
  const nameId = useId()
  const timeZone = useTimeZone()
  const [isRenaming, setIsRenaming] = useState(false)
  const remove = useRemoval(estimate)
  const { id, name, template, price, quoteCount, wonStatus, changedAt } = estimate
  return (
    <li className={classes(cardBox, padded, styles.row)} data-chosen={isChosen || undefined}>
      <span className={classes(tintBox, centred, styles.picture)}>
        <JobPicture name={template.picture ?? usualPicture} />
      </span>
      <div className={stack(4, styles.text)}>
        <h3 className={cardTitle}>
          <Link id={nameId} to={paths.savedEstimate(id)}>
            {name}
          </Link>
        </h3>
        {template.title !== name && <p>{template.title}</p>}
        <p>
          <strong className={strongText}>{formatUsdRange(price.low, price.high)}</strong>, likely{' '}
          {formatUsdRounded(price.likely)}
        </p>
        <p className={cluster('4 12', quietTone)}>
          {quoteCount > 0 || wonStatus !== null ? (
            <ToneChip data-tone={wonStatus === null ? 'open' : 'done'}>{sentText(estimate)}</ToneChip>
          ) : (
            <span>{sentText(estimate)}</span>
          )}
          <span>Changed {formatDate(changedAt, timeZone)}</span>
        </p>
      </div>
      <div className={cluster(8, styles.actions)}>
        {(mayChoose || isChosen) && (
          <Choice
            type="checkbox"
            label="Compare"
            aria-describedby={nameId}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )}
        <Button look="text" size="small" aria-describedby={nameId} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <Button look="text" size="small" aria-describedby={nameId} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
      {isRenaming && <RenameEstimate estimate={estimate} onClose={() => setIsRenaming(false)} />}
    </li>
  )
}

/** Removes an estimate, with undo. */
function useRemoval({ id, name }: SavedEstimate): () => Promise<void> {
  const [setRemoved] = useWrite(setEstimateRemoved)
  const change = async (isRemoved: boolean) => {
    const { error } = await setRemoved({ params: { estimateId: id }, body: { isRemoved } })
    if (!error) return true
    const { code, sentence } = problemOf(error)
    toast.failed(
      code === 'estimate_sent' ? 'A business has this estimate. Withdraw its requests first.' : sentence,
    )
    return false
  }
  return async () => {
    if (await change(true)) toast.done(`“${name}” removed`, { undo: () => void change(false) })
  }
}

const Empty = () => (
  <EmptyState drawing="nothingFound" title="No saved estimates yet">
    <Body>Find out what a job usually costs, save the estimate, and ask businesses for a price.</Body>
    <ButtonLink look="filled" to={paths.estimate()}>
      Estimate a price
    </ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading your saved estimates">
    {['first', 'second', 'third'].map((row) => (
      <SkeletonBox key={row} style={{ height: 128, marginBlockEnd: 16, borderRadius: '12px' }} />
    ))}
  </Skeleton>
)
