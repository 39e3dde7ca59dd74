import { useEffect, useRef, useState } from 'react'
import { preparedPhoto } from './preparePhoto.ts'
import { type PhotoTarget, sendPhoto } from './sendPhoto.ts'

export interface Upload {
  readonly key: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed' | 'known'
  /** The sent part, from 0 to 1. */
  readonly sent: number
  /** The problem, and whether a retry may succeed. */
  readonly sentence: string | null
  readonly isPassing: boolean
}

interface Target<Answer> extends PhotoTarget<Answer> {
  /** Handles a response; true if the photo already existed. */
  readonly arrived: (answer: Answer) => boolean
}

/** Sends files one after the other. Files that arrived leave the list; those that failed stay for a retry. */
export function useUploadQueue<Answer>({ arrived, ...target }: Target<Answer>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const isSending = useRef(false)
  const change = (key: string, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)))
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key))

  const next = uploads.find(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!next || isSending.current) return
    isSending.current = true
    const { key, file } = next
    const run = async () => {
      change(key, { state: 'sending', sent: 0, sentence: null })
      const sent = await sendPhoto(target, await preparedPhoto(file), (part) => change(key, { sent: part }))
      isSending.current = false
      if ('failure' in sent) {
        const { sentence, isPassing } = sent.failure
        change(key, { state: 'failed', sentence, isPassing })
        return
      }
      if (arrived(sent.answer)) change(key, { state: 'known' })
      else drop(key)
    }
    void run()
  })

  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all.filter(({ state }) => state !== 'known'),
        ...files.map((file) => ({
          key: crypto.randomUUID(),
          file,
          state: 'waiting' as const,
          sent: 0,
          sentence: null,
          isPassing: false,
        })),
      ]),
    retry: (key: string) => change(key, { state: 'waiting' }),
    drop,
  }
}
