import type { EstimateVersionId } from 'contract/core/ids'
import { exampleTotal } from 'contract/estimates/checkTemplate'
import type { PriceBlock, TemplateDocument } from 'contract/estimates/template'
import { servicesNamed } from '../../../../server/src/modules/businesses/booking/offeredServices.ts'
import {
  addTemplate,
  ownTemplates as templatesOf,
  publishTemplate,
  saveTemplate,
} from '../../../../server/src/modules/estimates/templates/ownTemplates.ts'
import { readTemplate } from '../../../../server/src/modules/estimates/templates/publicTemplates.ts'
import { renewStarterTemplates } from '../../../../server/src/modules/estimates/templates/renewStarters.ts'
import { firstDaysAgo } from '../calendar.ts'
import type { History, HistoryEvent } from '../context.ts'
import type { ShopKey } from '../shops.ts'

interface OwnTemplate {
  readonly shop: ShopKey
  /** The starter template that the business copied. */
  readonly copyOf: string
  /** Its prices, in percent of those of the starter template. */
  readonly percent: number
}

const templates: readonly OwnTemplate[] = [
  { shop: 'house-cleaner', copyOf: 'clean-a-home', percent: 104 },
  { shop: 'handyman', copyOf: 'paint-a-room', percent: 96 },
  { shop: 'bike-shop', copyOf: 'bike-tune-up', percent: 110 },
  { shop: 'photographer', copyOf: 'family-portraits', percent: 92 },
]

/** Four businesses copy a template of their trade, change its prices, and publish it. */
export function ownTemplates(): HistoryEvent[] {
  return templates.map((template, index) => ({
    daysAgo: firstDaysAgo - 8,
    minute: 10 * 60 + index,
    run: (history) => publish(history, template),
  }))
}

/** The version of a business's own template, or of a starter template by its slug. */
export async function versionOf(
  history: History,
  template: ShopKey | { readonly starter: string },
): Promise<{ readonly id: EstimateVersionId; readonly document: TemplateDocument }> {
  if (typeof template === 'object') {
    const { versionId, document } = await readTemplate(history.context, template.starter, null)
    return { id: versionId, document }
  }
  const { id, owner } = history.shop(template)
  const { templates: own } = await templatesOf(history.as(owner), id)
  const [published] = own
  if (!published?.version) throw new Error(`the ${template} has no template`)
  return { id: published.version.id, document: published.document }
}

async function publish(history: History, { shop, copyOf, percent }: OwnTemplate): Promise<void> {
  // The server publishes starter templates at its start; a replay of the town runs without a server.
  await renewStarterTemplates(history.context)
  const { id: businessId, owner } = history.shop(shop)
  const context = history.as(owner)
  const draft = await addTemplate(context, { businessId, copyOf })
  const services = await servicesNamed(context, businessId)
  const document = withTotals({
    ...draft.document,
    blocks: draft.document.blocks.map((block) => {
      const changed = priced(block, percent)
      if (changed.kind !== 'service') return changed
      return { ...changed, serviceId: services.find(({ name }) => name === block.label)?.id ?? null }
    }),
  })
  const of = { businessId, templateId: draft.id }
  const { rev } = await saveTemplate(context, { ...of, rev: draft.rev, document })
  await publishTemplate(context, { ...of, rev })
}

/** The block at other prices; discounts, extras and formulas stay unchanged. */
function priced(block: PriceBlock, percent: number): PriceBlock {
  const price = (usdCents: number) => Math.round((usdCents * percent) / 1000) * 10
  if (block.kind === 'base' || block.kind === 'service' || block.kind === 'minimum')
    return { ...block, usdCents: price(block.usdCents) }
  if (block.kind !== 'per_unit') return block
  return {
    ...block,
    rows: block.rows.map(({ from, usdCents }) => ({
      from,
      usdCents: Math.round((usdCents * percent) / 100),
    })),
  }
}

function withTotals(document: TemplateDocument): TemplateDocument {
  return {
    ...document,
    examples: document.examples.map((example) => ({
      ...example,
      expectedUsdCents: exampleTotal(document, example) ?? 0,
    })),
  }
}
