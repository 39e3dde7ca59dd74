import { useCallback, useEffect, useState } from 'react'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { beginCardSetup } from 'contract/cards/cards'
import { useWrite } from '../../../shared/api/calls.ts'

/** One card setup per opened form, however often it is requested. */
export function useCardSetup() {
  const [attempt] = useState(newIdempotencyKey)
  const [begin, { data: setup, error }] = useWrite(beginCardSetup)
  const ask = useCallback(() => begin({ body: { attempt } }), [begin, attempt])
  useEffect(() => void ask(), [ask])
  return { setup, error, retry: () => void ask() }
}
