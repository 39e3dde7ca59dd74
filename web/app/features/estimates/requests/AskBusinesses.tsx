import type { EstimateDetails } from 'contract/estimates/estimates'
import {
  type EstimateMatch,
  estimateMessageMax,
  listEstimateMatches,
  sendEstimate,
} from 'contract/estimates/requests'
import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatDistance } from '../../../shared/format/distance.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import {
  brandEdge,
  breakable,
  cardBox,
  classes,
  errorTone,
  slimPadded,
  stack,
} from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { GlyphMark } from '../../../shared/ui/GlyphMark.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { RatingLine } from '../../../shared/ui/Stars.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { accuracyText } from './requestText.ts'
import styles from './AskBusinesses.module.css'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** Limit of open requests for one estimate. */
const requestsMax = 3
/** Best matches shown before the member asks for more. */
const shownFirst = 5

/** Matching businesses: the member chooses up to three in all and adds a message. */
export function AskBusinesses({ estimate }: { readonly estimate: EstimateDetails }) {
  const { id, requests, template } = estimate
  const input = { params: { estimateId: id }, query: {} }
  const { data, error, refetch } = useRead(listEstimateMatches, input, { refetchOnMountOrArgChange: true })
  const isOpen = ({ status }: (typeof requests)[number]) =>
    status === 'sent' || status === 'viewed' || status === 'quoted'
  const free = requestsMax - requests.filter(isOpen).length
  const matches = data?.matches.filter((match) => !requests.some(({ business }) => business.id === match.id))
  if (requests.some(({ status }) => ['accepted', 'booked', 'finished'].includes(status))) return null
  if (free <= 0)
    return <MutedText>Three businesses have this estimate. Withdraw a request to ask another one.</MutedText>
  return (
    <section className={stack(16)} aria-labelledby="ask">
      <SectionTitle id="ask">
        {requests.length === 0 ? 'Ask businesses' : 'Ask another business'}
      </SectionTitle>
      {template.isWithdrawn ? (
        <MutedText>This estimate can no longer be sent, because the business withdrew its prices.</MutedText>
      ) : !matches ? (
        error ? (
          <ErrorNotice error={error} retry={refetch} />
        ) : (
          <Skeleton label="Loading businesses">
            <SkeletonBox style={{ height: 88, marginBlockEnd: 8 }} />
            <SkeletonBox style={{ height: 88 }} />
          </Skeleton>
        )
      ) : matches.length === 0 ? (
        <None />
      ) : (
        <Form key={requests.length} estimate={estimate} matches={matches} free={free} />
      )}
    </section>
  )
}

const None = () => (
  <>
    <Body>No business on Goodword takes requests for this work yet.</Body>
    <div>
      <ButtonLink to={paths.search()}>Search for businesses</ButtonLink>
    </div>
  </>
)

interface FormProps {
  readonly estimate: EstimateDetails
  readonly matches: readonly EstimateMatch[]
  /** How many businesses can still be asked. */
  readonly free: number
}

function Form({ estimate, matches, free }: FormProps) {
  const key = useIdempotencyKey()
  // Selects the business whose prices the estimate already has.
  const [chosen, setChosen] = useState<readonly BusinessId[]>(() =>
    matches.flatMap(({ id, slug }) =>
      estimate.requests.length === 0 && slug === estimate.template.business?.slug ? [id] : [],
    ),
  )
  const [message, setMessage] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const [send, { error, isLoading }] = useWrite(sendEstimate)
  const submit = async () => {
    if (isLoading) return
    if (chosen.length === 0) {
      setIsMissing(true)
      return
    }
    const body = { businessIds: [...chosen], message }
    const { data, error: refused } = await send({
      params: { estimateId: estimate.id },
      body,
      idempotencyKey: key.keyFor(body),
    })
    if (refused) {
      if (!problemOf(refused).isPassing) key.renew()
      return
    }
    if (data) toast.done(chosen.length === 1 ? 'Request sent' : `${chosen.length} requests sent`)
  }
  return (
    <form
      className={stack(16)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset className={stack(8, styles.matches)}>
        <legend>
          Choose {free === 1 ? 'a business' : `up to ${free === 2 ? 'two' : 'three'} businesses`}. They see
          your answers, your photos, your first name and the first letter of your last name.
        </legend>
        {matches.slice(0, isWhole ? matches.length : shownFirst).map((match) => (
          <Match
            key={match.id}
            match={match}
            isChosen={chosen.includes(match.id)}
            isFull={chosen.length >= free}
            onChange={(isChosen) => {
              setIsMissing(false)
              setChosen(isChosen ? [...chosen, match.id] : chosen.filter((id) => id !== match.id))
            }}
          />
        ))}
        {!isWhole && matches.length > shownFirst && (
          <div>
            <Button look="text" size="small" onClick={() => setIsWhole(true)}>
              Show {matches.length - shownFirst} more
            </Button>
          </div>
        )}
      </fieldset>
      <LongField
        label="Message (optional)"
        lettersMax={estimateMessageMax}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      {isMissing && (
        <p className={errorTone} role="alert">
          Choose a business first.
        </p>
      )}
      <ErrorMessage error={error} />
      {!estimate.isSent && (
        <MutedText>
          After you send it, the answers of this estimate no longer change.{' '}
          <HelpLink article="estimate-to-price">How do I get a fixed price?</HelpLink>
        </MutedText>
      )}
      <div>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading
            ? 'Sending'
            : chosen.length === 0
              ? 'Send'
              : `Send to ${chosen.length} ${chosen.length === 1 ? 'business' : 'businesses'}`}
        </Button>
      </div>
    </form>
  )
}

function Match({
  match,
  isChosen,
  isFull,
  onChange,
}: {
  readonly match: EstimateMatch
  readonly isChosen: boolean
  readonly isFull: boolean
  readonly onChange: (isChosen: boolean) => void
}) {
  const preferences = usePreferences()
  const { name, glyph, address, metres, rating, accuracy, hasOwnTemplate } = match
  const place = [metres === null ? null : formatDistance(metres, preferences), address].filter(
    (part) => part !== null,
  )
  return (
    <label
      className={classes(cardBox, brandEdge, slimPadded, styles.match)}
      data-disabled={(isFull && !isChosen) || undefined}
    >
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <GlyphMark name={glyph} />
      <span className={stack(2, breakable, styles.facts)}>
        <strong>{name}</strong>
        <span>{place.join(' · ')}</span>
        {rating && <RatingLine rating={rating} />}
        {accuracy && <span>{accuracyText(accuracy)}</span>}
        {hasOwnTemplate && <span>Publishes its own prices</span>}
      </span>
    </label>
  )
}
