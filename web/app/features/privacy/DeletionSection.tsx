import { type OpenErasure, type Privacy, withdrawErasure } from 'contract/privacy/privacy'
import { erasureGraceDays } from 'contract/privacy/terms'
import { usdCents } from 'contract/core/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../shared/format/instant.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { pointsText } from '../../shared/format/points.ts'
import { toast } from '../../shared/toast.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { bullets, leading, stack } from '../../shared/ui/classes.ts'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Body, ItemTitle, SectionTitle } from '../../shared/ui/Text.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import styles from './privacy.module.css'
import { blockerTexts, keptText } from './privacyText.ts'
import { useWrite } from '../../shared/api/calls.ts'

/** Deleted and retained data, obstacles to the deletion, and how to undo it. */
export function DeletionSection({ privacy }: { privacy: Privacy }) {
  const { erasure, blockers } = privacy
  const [isOpen, setIsOpen] = useState(false)
  const isPrevented = blockers.some(({ code }) => code !== 'store_credit')
  return (
    <section aria-labelledby="delete" className={stack(16, leading)}>
      <SectionTitle id="delete">Delete your account</SectionTitle>
      {erasure && <Scheduled erasure={erasure} />}
      {blockers.length > 0 && <Blockers privacy={privacy} />}
      {!erasure && (
        <>
          <Consequences privacy={privacy} />
          {!isPrevented && (
            <Button look="outlined" isDangerous onClick={() => setIsOpen(true)}>
              Delete my account
            </Button>
          )}
        </>
      )}
      {isOpen && <DeletionDialog privacy={privacy} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function Scheduled({ erasure: { state, dueAt } }: { erasure: OpenErasure }) {
  const timeZone = useTimeZone()
  const [withdraw, { isLoading, error }] = useWrite(withdrawErasure)
  const keep = async () => {
    if (!('error' in (await withdraw({})))) toast.done('You keep your account.')
  }
  if (state === 'running')
    return (
      <Notice kind="warning" role="status">
        <p>We are deleting your account. This can no longer be stopped.</p>
      </Notice>
    )
  return (
    <Notice kind="warning" role="status">
      <p>
        {state === 'blocked'
          ? 'We could not delete your account yet: something has to end first. We try again every day.'
          : `We delete your account on ${formatDate(dueAt, timeZone)}. Until then you can keep it.`}
      </p>
      <ErrorMessage error={error} />
      <Button look="filled" disabled={isLoading} onClick={() => void keep()}>
        Keep my account
      </Button>
    </Notice>
  )
}

function Blockers({ privacy: { blockers } }: { privacy: Privacy }) {
  return (
    <div>
      <ItemTitle>These must end first</ItemTitle>
      <ul className={stack(4, styles.list, bullets)}>
        {blockers.map((blocker) => {
          const { sentence, link } = blockerTexts[blocker.code]
          return (
            <li key={blocker.code}>
              {sentence(blocker)} {link && <Link to={link.to}>{link.name}</Link>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Consequences({ privacy: { points, storeCreditUsdCents, kept } }: { privacy: Privacy }) {
  return (
    <>
      <Body>
        We delete it after {erasureGraceDays} days. Until then you can keep it. Other devices are signed out
        at once, and other people see “A former member” instead of your name.
      </Body>
      <div className={styles.fates}>
        <div>
          <ItemTitle>We delete</ItemTitle>
          <ul className={stack(4, styles.list, bullets)}>
            <li>Your name, email address, sign-ins, photo and cards</li>
            <li>Messages, notes, searches, favourites, notifications and connections</li>
            <li>Your reviews, or your name on them, as you choose</li>
            {points > 0 && <li>{pointsText(points)}, which return to the businesses that gave them</li>}
            {storeCreditUsdCents > 0 && (
              <li>{formatUsd(usdCents(storeCreditUsdCents))} of store credit, if you forfeit it</li>
            )}
            <li>Vouchers that you have not used</li>
          </ul>
        </div>
        {kept.length > 0 && (
          <div>
            <ItemTitle>We keep, without your name</ItemTitle>
            <ul className={stack(4, styles.list, bullets)}>
              {kept.map((record) => (
                <li key={record.what}>{keptText(record)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  )
}
