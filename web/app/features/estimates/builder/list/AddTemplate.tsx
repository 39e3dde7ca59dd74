import type { Membership } from 'contract/account/account'
import type { Slug } from 'contract/core/ids'
import {
  type EstimateTemplateCard,
  listEstimateTemplates,
  addEstimateTemplate,
} from 'contract/estimates/templates'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useIdempotencyKey } from '../../../../shared/api/useIdempotencyKey.ts'
import { formatUsdRange } from '../../../../shared/format/money.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { cardTitle, divided, stack } from '../../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../../shared/ui/Dialog.tsx'
import { ErrorMessage } from '../../../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../../../shared/ui/Skeleton.tsx'
import { Body, MutedText } from '../../../../shared/ui/Text.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { JobPicture } from '../../JobPicture.tsx'
import styles from './AddTemplate.module.css'
import { startersFor } from './starters.ts'
import { readBusiness } from 'contract/businesses/businesses'
import { useRead, useWrite } from '../../../../shared/api/calls.ts'

interface Props {
  readonly membership: Membership
  readonly onClose: () => void
}

/** Copies a Goodword template, with the business's categories listed first, or starts with an empty one. */
export function AddTemplate({ membership: { businessId, slug }, onClose }: Props) {
  const navigate = useNavigate()
  const { data, error, refetch } = useRead(listEstimateTemplates, { query: {} })
  const { data: business } = useRead(readBusiness, { params: { slug } })
  const [words, setWords] = useState('')
  const [add, { error: refusal, isLoading }] = useWrite(addEstimateTemplate)
  const { keyFor } = useIdempotencyKey()
  const categories = business?.categories.map((category) => category.slug) ?? []
  const found = startersFor(data?.templates ?? [], { words, categories })

  async function start(copyOf: Slug | null): Promise<void> {
    if (isLoading) return
    const body = { copyOf }
    const answer = await add({ params: { businessId }, body, idempotencyKey: keyFor(body) })
    if (answer.data) await navigate(paths.ownEstimateTemplate(slug, answer.data.id))
  }

  return (
    <Dialog title="Add a template" size="wide" canClose={!isLoading} onClose={onClose}>
      <DialogBody>
        <Body>Copy a template and change its numbers. You can test it before customers see it.</Body>
        <TextField
          label="Search templates"
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button
          style={{ justifySelf: 'start' }}
          aria-disabled={isLoading || undefined}
          onClick={() => void start(null)}
        >
          Start with an empty template
        </Button>
        {error && <ErrorNotice error={error} retry={refetch} />}
        {!data && !error && <StartersSkeleton />}
        {data && found.length === 0 && <MutedText>No template has these words.</MutedText>}
        <ul className={styles.starters} aria-label="Templates to copy">
          {found.map((card) => (
            <Starter key={card.slug} card={card} isBusy={isLoading} onCopy={() => void start(card.slug)} />
          ))}
        </ul>
        <ErrorMessage error={refusal} />
      </DialogBody>
      <DialogActions>
        <Button look="text" onClick={onClose}>
          Not now
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface StarterProps {
  readonly card: EstimateTemplateCard
  readonly isBusy: boolean
  readonly onCopy: () => void
}

const Starter = ({ card: { title, summary, picture, usualPrice }, isBusy, onCopy }: StarterProps) => (
  <li className={stack(12, divided)}>
    <JobPicture name={picture} />
    <div className={styles.text}>
      <strong className={cardTitle}>{title}</strong>
      <p>{summary}</p>
      <p>Usually {formatUsdRange(usualPrice.low, usualPrice.high)}</p>
    </div>
    <Button size="small" aria-label={`Copy ${title}`} aria-disabled={isBusy || undefined} onClick={onCopy}>
      Copy
    </Button>
  </li>
)

const StartersSkeleton = () => (
  <Skeleton label="Loading the templates">
    <SkeletonBox style={{ height: 72, marginBlockEnd: 8 }} />
    <SkeletonBox style={{ height: 72, marginBlockEnd: 8 }} />
    <SkeletonBox style={{ height: 72 }} />
  </Skeleton>
)
