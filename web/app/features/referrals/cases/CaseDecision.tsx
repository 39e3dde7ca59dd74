import type { ReferralCase } from 'contract/referrals/cases'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { toast } from '../../../shared/toast.ts'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { useDecideReferralCaseMutation } from './referralCasesApi.ts'
import { Section } from './styles.ts'
import styles from './CaseDecision.module.css'

const lettersMax = 1000
const lettersMin = 3

const ways = {
  review: {
    title: 'Decision',
    good: { decision: 'clear', name: 'Clear referral', done: 'Cleared' },
    bad: {
      decision: 'confirm',
      name: 'Confirm misuse',
      done: 'Confirmed',
      effect:
        'The referral is rejected, and points that it gave are taken back. The referrer can appeal once.',
    },
  },
  appeal: {
    title: 'Appeal decision',
    good: { decision: 'accept_appeal', name: 'Accept appeal', done: 'Accepted' },
    bad: {
      decision: 'refuse_appeal',
      name: 'Reject appeal',
      done: 'Rejected',
      effect: 'The decision is final, and the referrer reads your reply.',
    },
  },
} as const

type Way = (typeof ways)['review' | 'appeal']['good' | 'bad']

/**
 * Clears or confirms a case, accepts or refuses an appeal, each with a note; renders nothing when no decision is due.
 */
export function CaseDecision({ item }: { readonly item: ReferralCase }) {
  const [decide, { isLoading, error }] = useDecideReferralCaseMutation()
  const [note, setNote] = useState('')
  const [answer, setAnswer] = useState('')
  const [isFriendSuspect, setIsFriendSuspect] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const isAppeal = item.appeal?.status === 'open'
  if (!isAppeal && item.status !== 'under_review') return null
  const { title, good, bad } = isAppeal ? ways.appeal : ways.review
  const missesNote = note.trim().length < lettersMin
  const missesAnswer = isAppeal && answer.trim() === ''

  const settle = async ({ decision, done }: Way) => {
    if (isLoading) return
    const { error: refused } = await decide({
      params: { referralId: item.id },
      body: {
        from: item.status,
        decision,
        note: note.trim(),
        ...(isAppeal
          ? { answer: answer.trim() }
          : { isFriendSuspect: decision === 'confirm' && isFriendSuspect }),
      },
    })
    if (refused) return
    setIsAsking(false)
    toast.done(done)
  }
  /** Runs the decision if its fields are filled. */
  const ifFilled = (run: () => void) => {
    setWasTried(true)
    if (!missesNote && !missesAnswer) run()
  }
  return (
    <Section aria-labelledby="decision">
      <SectionTitle id="decision">{title}</SectionTitle>
      {isAppeal && (
        <LongField
          label="Reply to the referrer"
          rows={4}
          value={answer}
          lettersMax={lettersMax}
          error={wasTried && missesAnswer ? 'Enter a reply.' : null}
          onChange={setAnswer}
        />
      )}
      <LongField
        label="Internal note"
        rows={3}
        value={note}
        lettersMax={lettersMax}
        error={wasTried && missesNote ? 'Enter a short reason.' : null}
        onChange={setNote}
      />
      {!isAppeal && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isFriendSuspect}
            onChange={({ currentTarget }) => setIsFriendSuspect(currentTarget.checked)}
          />
          If misuse: the friend took part and gets no points either
        </label>
      )}
      {error && !isAsking && (
        <Notice kind="error" role="alert">
          <p>{problemOf(error).sentence}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        {[good, bad].map((way) => (
          <Button
            key={way.decision}
            type="button"
            look={way === good ? 'filled' : 'outlined'}
            aria-disabled={isLoading || undefined}
            onClick={() => ifFilled(() => (way === good ? void settle(way) : setIsAsking(true)))}
          >
            {way.name}
          </Button>
        ))}
      </div>
      {isAsking && (
        <AskDialog
          title={`${bad.name} of ${item.referrer.displayName}?`}
          confirm={bad.name}
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void settle(bad)}
          onClose={() => setIsAsking(false)}
        >
          <p>{bad.effect}</p>
        </AskDialog>
      )}
    </Section>
  )
}
