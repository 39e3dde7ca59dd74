import type { Instant } from 'contract/core/instant'
import {
  type NotificationSettings,
  type NotificationSettingsChange,
  readNotificationSettings,
  changeNotificationSettings,
} from 'contract/notifications/settings'
import { useRef, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { ownSettings, showSettings } from './settingsApi.ts'
import { changedSettings } from './settingsText.ts'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

export interface SavedSettings {
  /** With the changes that are being saved; undefined until the settings have loaded. */
  readonly settings: NotificationSettings | undefined
  readonly error: unknown
  readonly retry: () => void
  /** Shows a change at once and saves it; `field` names the part of the page that confirms it. */
  readonly change: (field: string, part: NotificationSettingsChange) => void
  /** The field that was saved last. */
  readonly savedField: string | null
}

/** Props of each part of the settings. */
export interface PartProps {
  readonly settings: NotificationSettings
  readonly change: SavedSettings['change']
  readonly now: Instant
}

/** The member's settings. Changes are saved one after another; one that cannot be saved is reverted. */
export function useSavedSettings(): SavedSettings {
  const { data, error, refetch } = useRead(readNotificationSettings, ownSettings)
  const [save] = useWrite(changeNotificationSettings)
  const [waiting, setWaiting] = useState<readonly NotificationSettingsChange[]>([])
  const [savedField, setSavedField] = useState<string | null>(null)
  const queue = useRef(Promise.resolve())

  async function saveAfter(earlier: Promise<void>, field: string, part: NotificationSettingsChange) {
    await earlier
    const answer = await save({ body: part }, showSettings)
    setWaiting((before) => before.filter((each) => each !== part))
    if (answer.error) toast.failed(problemOf(answer.error).sentence)
    else setSavedField(field)
  }

  return {
    settings: data && waiting.reduce(changedSettings, data),
    error,
    retry: () => void refetch(),
    savedField,
    change: (field, part) => {
      setSavedField(null)
      setWaiting((before) => [...before, part])
      queue.current = saveAfter(queue.current, field, part)
    },
  }
}
