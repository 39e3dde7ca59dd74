import { earningAmountsMax, previewEarning } from 'contract/carts/carts'
import type { BusinessId } from 'contract/core/ids'
import type { Sent } from 'contract/core/route'
import type { RouterContextProvider } from 'react-router'
import { type Entry, loadIfPossible } from '../../../shared/api/load.ts'
import { pageValues } from '../../../shared/api/pageValues.ts'

/** Shared by loader and page: distinct amounts, limited to the server's maximum. */
export function earningQuestion(
  businessId: BusinessId,
  cents: readonly number[],
): Sent<typeof previewEarning> | null {
  const amounts = [...new Set(cents)].slice(0, earningAmountsMax)
  return amounts.length > 0 ? { params: { businessId }, query: { amounts: amounts.join() } } : null
}

/** For loaders: renders a signed-in visitor's points in the first paint. */
export async function loadEarning(
  context: Readonly<RouterContextProvider>,
  businessId: BusinessId,
  cents: readonly number[],
): Promise<Entry[]> {
  const question = pageValues(context).visitor ? earningQuestion(businessId, cents) : null
  const loaded = question && (await loadIfPossible(context, previewEarning, question))
  return loaded ? [loaded.entry] : []
}
