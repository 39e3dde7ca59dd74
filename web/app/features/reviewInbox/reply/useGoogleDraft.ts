import type { GoogleReviewId } from 'contract/core/ids'
import { type GoogleReply, saveGoogleReplyDraft } from 'contract/googleReviews/replies'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIsOnline } from '../../../shared/useIsOnline.ts'
import { fillOf } from '../inboxText.ts'
import { showReply } from '../reviewInboxApi.ts'
import { forgetReply, holdReply, storedReply } from './replyDrafts.ts'
import { useWrite } from '../../../shared/api/calls.ts'

/** Pause in typing after which the draft is saved. */
const pauseMilliseconds = 800

/** A text with the revision of the reply that it belongs to. */
interface Base {
  readonly text: string
  readonly revision: number
}

export interface GoogleDraft {
  readonly text: string
  readonly change: (text: string) => void
  readonly saving: 'none' | 'saving' | 'saved' | 'failed'
  /** The text that another person saved while this one was written; null without a conflict. */
  readonly theirs: string | null
  /** Ends the conflict with the other text, or with this one. */
  readonly resolve: (choice: 'theirs' | 'mine') => void
  /** Whether a call of `atRest` is running. */
  readonly isHeld: boolean
  /** Runs a call with the latest revision, after a running save; no other save starts until the call ends. */
  readonly atRest: <Result>(call: (revision: number) => Promise<Result>) => Promise<Result>
  /** The text was sent or discarded. */
  readonly settle: (reply: GoogleReply | null) => void
}

/**
 * A draft that saves itself. Each save names the revision that the person saw, so that two people cannot overwrite each
 * other; this device holds the text until the server has it.
 */
export function useGoogleDraft(
  id: GoogleReviewId,
  reply: GoogleReply | null,
  reread: () => void,
): GoogleDraft {
  const key = `google.${id}` as const
  const there: Base = { text: reply?.text ?? '', revision: reply?.revision ?? 0 }
  const [base, setBase] = useState(there)
  const [text, setText] = useState(() => storedReply(key) ?? there.text)
  const [saving, setSaving] = useState<GoogleDraft['saving']>('none')
  /** A text that the server refused; saved again only after a change. */
  const [refused, setRefused] = useState<string | null>(null)
  const [isHeld, setIsHeld] = useState(false)
  /** The running save; resolves to the new revision, or to null on failure. */
  const running = useRef<Promise<number | null> | null>(null)
  const isOnline = useIsOnline()
  const [save] = useWrite(saveGoogleReplyDraft)

  const isSaving = saving === 'saving'
  const isNewer = there.revision > base.revision && !isSaving
  const isChanged = text !== base.text
  const isConflict = isNewer && isChanged && text.trim() !== there.text
  if (isNewer && !isConflict) {
    // Another person saved while this text was unchanged: use theirs.
    setBase(there)
    setText(there.text)
  }

  async function saveNow(sent: string): Promise<number | null> {
    setSaving('saving')
    const body = { text: sent, revision: base.revision }
    const { data, error } = await save({ params: { googleReviewId: id }, body }, showReply)
    if (data) {
      setBase({ text: sent, revision: data.revision })
      // Text that was typed during the save is still only on this device.
      if (storedReply(key) === sent) forgetReply(key)
    } else {
      setRefused(sent)
      if (!problemOf(error).isPassing) reread()
    }
    setSaving(data ? 'saved' : 'failed')
    return data?.revision ?? null
  }
  const startSave = useEffectEvent((sent: string) => {
    running.current = saveNow(sent)
  })

  const isSavable =
    isOnline &&
    isChanged &&
    !isConflict &&
    text !== refused &&
    text.trim() !== '' &&
    !fillOf('google', text).isOver
  useEffect(() => {
    if (!isSavable || isSaving || isHeld) return
    const timer = setTimeout(() => startSave(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text, isSavable, isSaving, isHeld])

  return {
    text,
    change: (next) => {
      setText(next)
      holdReply(key, next)
    },
    saving,
    theirs: isConflict ? there.text : null,
    resolve: (choice) => {
      setBase(there)
      setRefused(null)
      if (choice === 'mine') return
      setText(there.text)
      forgetReply(key)
    },
    isHeld,
    atRest: async (call) => {
      setIsHeld(true)
      // Revisions increase while a reply exists: the higher one is the latest.
      const revision = Math.max((await running.current) ?? 0, base.revision)
      try {
        return await call(revision)
      } finally {
        setIsHeld(false)
      }
    },
    settle: (settled) => {
      // Its revision is obsolete: after a discard, revisions start again.
      running.current = null
      setBase({ text: settled?.text ?? '', revision: settled?.revision ?? 0 })
      setText(settled?.text ?? '')
      forgetReply(key)
      setSaving('none')
    },
  }
}
