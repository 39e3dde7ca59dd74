import { useCallback, useEffect, useState } from 'react'
import { useBeginCardSetupMutation } from '../../../shared/api/cardsApi.ts'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'

/** One card setup per opened form, however often it is requested. */
export function useCardSetup() {
  const [attempt] = useState(newIdempotencyKey)
  const [begin, { data: setup, error }] = useBeginCardSetupMutation()
  const ask = useCallback(() => begin({ body: { attempt } }), [begin, attempt])
  useEffect(() => void ask(), [ask])
  return { setup, error, retry: () => void ask() }
}
