import { usdCents } from 'contract/core/money'
import { usualAnswers } from 'contract/estimates/price'
import type { JobAnswers } from 'contract/estimates/template'
import type { History, HistoryEvent, Mailbox } from '../context.ts'
import type { ShopKey } from '../shops.ts'
import { askCustomer, quoteJob, type Saved, saveJob, sendJob, viewJob } from './requests.ts'
import { versionOf } from './templates.ts'

const at = (daysAgo: number, hour: number, minute = 0) => ({ daysAgo, minute: hour * 60 + minute })

/** Pending requests: those of Maya, and those that await Tomas. */
export function openRequests(customers: readonly Mailbox[]): HistoryEvent[] {
  return [livingRoomOfMaya(), cleaningOfMaya(), ...customers.slice(0, cakes.length).map(cakeFor)]
}

const measured = (thousandths: number) => ({ kind: 'number', thousandths, uncertaintyPercent: 5 }) as const

/** One price, one question, and one business that has not looked yet. */
function livingRoomOfMaya(): HistoryEvent {
  return {
    ...at(6, 20),
    run: async (history) => {
      const saved = await saveUsual(history, at(6, 20), {
        who: 'maya',
        name: 'Living room',
        template: { starter: 'paint-a-room' },
        packageId: 'standard',
        answers: { area: measured(520_000), ceiling: { kind: 'yes_no', isYes: true } },
      })
      const [quoted, asked] = await sendJob(history, at(6, 20, 10), {
        saved,
        shops: ['handyman', 'second-handyman', 'third-handyman'],
        message:
          'The walls are white now, and should become a warm gray. Any week in the next month is fine.',
      })
      if (!quoted || !asked) return
      await askCustomer(history, at(5, 10), {
        sent: asked,
        text: 'Is there a radiator on one of the walls, and can it come off?',
      })
      await quoteJob(history, at(4, 11), {
        sent: quoted,
        price: usdCents(saved.likely + 4_500),
        reason: 'The old ceiling needs a coat of stain blocker first.',
        validDays: 28,
      })
    },
  }
}

/** Saved, and not sent. */
function cleaningOfMaya(): HistoryEvent {
  return {
    ...at(9, 19),
    run: async (history) => {
      await saveUsual(history, at(9, 19), {
        who: 'maya',
        name: 'Every two weeks',
        template: 'house-cleaner',
        packageId: null,
        answers: { area: measured(900_000), pets: { kind: 'yes_no', isYes: true } },
      })
    },
  }
}

const cakes = [
  { name: 'Our wedding in June', daysAgo: 8, servings: 80_000, packageId: null, state: 'quoted' },
  { name: 'Cake for 120 guests', daysAgo: 5, servings: 120_000, packageId: null, state: 'viewed' },
  { name: 'A small wedding', daysAgo: 3, servings: 40_000, packageId: null, state: 'sent' },
] as const

function cakeFor(who: Mailbox, index: number): HistoryEvent {
  const { name, daysAgo, servings, packageId, state } = cakes[index]! // as many customers as cakes
  const shop = 'bakery'
  return {
    ...at(daysAgo, 12, index),
    run: async (history) => {
      const saved = await saveUsual(history, at(daysAgo, 12), {
        who,
        name,
        template: { starter: 'wedding-cake' },
        packageId,
        answers: { servings: measured(servings) },
      })
      const message = state === 'sent' ? 'Could we taste two flavors before we decide?' : ''
      const [sent] = await sendJob(history, at(daysAgo, 12, 5), { saved, shops: [shop], message })
      if (!sent) return
      if (state === 'viewed') await viewJob(history, at(daysAgo - 1, 9), sent)
      if (state === 'quoted')
        await quoteJob(history, at(daysAgo - 1, 9), { sent, price: saved.likely, validDays: 28 })
    },
  }
}

/** Saves an estimate with the usual answers, except for some. */
async function saveUsual(
  history: History,
  moment: { daysAgo: number; minute: number },
  {
    template,
    answers,
    ...job
  }: {
    who: Mailbox
    name: string
    template: ShopKey | { readonly starter: string }
    packageId: string | null
    answers: JobAnswers
  },
): Promise<Saved> {
  const { id: versionId, document } = await versionOf(history, template)
  return saveJob(history, moment, { ...job, versionId, answers: { ...usualAnswers(document), ...answers } })
}
