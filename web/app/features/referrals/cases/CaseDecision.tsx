import { type ReferralCase, decideReferralCase } from 'contract/referrals/cases'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { toast } from '../../../shared/toast.ts'
import { beside, wrap } from '../../../shared/ui/classes.ts'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { Section } from './styles.ts'
import styles from './CaseDecision.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

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
      effect: 'The referral is rejected, and its points are reversed. The referrer can appeal once.',
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

const decisionSchema = (isAppeal: boolean) =>
  z.object({
    answer: isAppeal ? requiredText('Enter a reply.') : z.string(),
    note: z.string().check(z.trim(), z.minLength(lettersMin, 'Enter a short reason.')),
    isFriendSuspect: z.boolean(),
  })

/**
 * Clears or confirms a case, accepts or refuses an appeal, each with a note; renders nothing when no decision is due.
 */
export function CaseDecision({ item }: { readonly item: ReferralCase }) {
  const [decide, { isLoading, error }] = useWrite(decideReferralCase)
  const [isAsking, setIsAsking] = useState(false)
  const isAppeal = item.appeal?.status === 'open'
  const { field, handleSubmit, register, watch } = useZodForm(decisionSchema(isAppeal), {
    answer: '',
    note: '',
    isFriendSuspect: false,
  })
  if (!isAppeal && item.status !== 'under_review') return null
  const { title, good, bad } = isAppeal ? ways.appeal : ways.review

  const settle = ({ decision, done }: Way) =>
    handleSubmit(async ({ answer, note, isFriendSuspect }) => {
      if (isLoading) return
      const { error: refused } = await decide({
        params: { referralId: item.id },
        body: {
          from: item.status,
          decision,
          note,
          ...(isAppeal ? { answer } : { isFriendSuspect: decision === 'confirm' && isFriendSuspect }),
        },
      })
      if (refused) return
      setIsAsking(false)
      toast.done(done)
    })
  const ask = handleSubmit(() => setIsAsking(true))
  return (
    <Section aria-labelledby="decision">
      <SectionTitle id="decision">{title}</SectionTitle>
      {isAppeal && (
        <LongField
          label="Reply to the referrer"
          rows={4}
          lettersMax={lettersMax}
          {...field('answer')}
          value={watch('answer')}
        />
      )}
      <LongField
        label="Internal note"
        rows={3}
        lettersMax={lettersMax}
        {...field('note')}
        value={watch('note')}
      />
      {!isAppeal && (
        <label className={beside(8, styles.check)}>
          <input type="checkbox" {...register('isFriendSuspect')} />
          If misuse: the friend took part and gets no points either
        </label>
      )}
      {error && !isAsking && (
        <Notice kind="error" role="alert">
          <p>{problemOf(error).sentence}</p>
        </Notice>
      )}
      <div className={wrap(12)}>
        {[good, bad].map((way) => (
          <Button
            key={way.decision}
            type="button"
            look={way === good ? 'filled' : 'outlined'}
            aria-disabled={isLoading || undefined}
            onClick={() => void (way === good ? settle(way) : ask)()}
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
          onConfirm={() => void settle(bad)()}
          onClose={() => setIsAsking(false)}
        >
          <p>{bad.effect}</p>
        </AskDialog>
      )}
    </Section>
  )
}
