import { usualAnswers } from 'contract/estimates/price'
import type { JobAnswer, JobQuestion } from 'contract/estimates/template'
import { randomFrom, type Random } from '../../town/random.ts'
import type { Moment } from '../calendar.ts'
import type { History, HistoryEvent, Mailbox } from '../context.ts'
import { acceptJob, finishJob, quoteJob, saveJob, sendJob } from './requests.ts'
import { versionOf } from './templates.ts'

interface Trade {
  readonly shop: 'house-cleaner' | 'handyman'
  readonly name: string
  readonly firstDaysAgo: number
  readonly everyDays: number
  /** How far the final price of each job was from its estimate, in percent. */
  readonly errors: readonly number[]
}

const trades: readonly Trade[] = [
  {
    // Without a bias; eight of ten within 12 %.
    shop: 'house-cleaner',
    name: 'Cleaning',
    firstDaysAgo: 526,
    everyDays: 16.5,
    errors: [
      2, -4, 7, -1, 0, 11.5, -9, 3, 15, -6, 5, -13, 8, -2, 1, 10, -8, 4, -16, 6, -3, -11, 9, -5, 13, 0, -7,
      11, -10, 18, -14,
    ],
  },
  {
    // Five percent above: its prices per square foot are too low.
    shop: 'handyman',
    name: 'Painting',
    firstDaysAgo: 517,
    everyDays: 20,
    errors: [5, 3, 7.5, 4, 6, 2, 9, 5, 7, 1, 10, 5, 4, 6, 12, -2, 5, 3, 7.5, 14, 5, -1, 7, 4, 16],
  },
]

/** Jobs that began with an estimate and are done, so that their final prices show how exact the templates are. */
export function finishedJobs(customers: readonly Mailbox[]): HistoryEvent[] {
  return trades.flatMap((trade) => {
    const random = randomFrom(`jobs of the ${trade.shop}`)
    let version: ReturnType<typeof versionOf> | undefined
    return trade.errors.map((error, index): HistoryEvent => {
      const at = {
        daysAgo: Math.round(trade.firstDaysAgo - index * trade.everyDays),
        minute: random.integer(8 * 60, 20 * 60),
      }
      const who = customers[index % customers.length]
      return {
        ...at,
        run: async (history) => {
          version ??= versionOf(history, trade.shop)
          if (who !== undefined)
            await doJob(history, at, { trade, version: await version, who, error, random })
        },
      }
    })
  })
}

interface Job {
  readonly trade: Trade
  readonly version: Awaited<ReturnType<typeof versionOf>>
  readonly who: Mailbox
  readonly error: number
  readonly random: Random
}

async function doJob(
  history: History,
  at: Moment,
  { trade, version, who, error, random }: Job,
): Promise<void> {
  const { shop, name } = trade
  const { id: versionId, document } = version
  const answers = {
    ...usualAnswers(document),
    ...Object.fromEntries(document.questions.map((question) => [question.id, answerTo(question, random)])),
  }
  const packageId = document.packages.length > 0 ? random.pick(document.packages).id : null
  const later = (days: number, minute: number): Moment => ({ daysAgo: at.daysAgo - days, minute })
  const saved = await saveJob(history, at, { who, name, versionId, answers, packageId })
  const [sent] = await sendJob(history, at, { saved, shops: [shop], message: '' })
  if (!sent) return
  const price = saved.likely
  const { rev } = await quoteJob(history, later(1, 9 * 60), { sent, price })
  await acceptJob(history, later(1, 18 * 60), { saved, sent, price, rev })
  await finishJob(history, later(random.integer(4, 9), 16 * 60), { saved, sent, percent: 100 + error })
}

/** Homes and rooms differ by about half in both directions. */
function answerTo(question: JobQuestion, random: Random): JobAnswer {
  switch (question.kind) {
    case 'number': {
      const { minimum, maximum, step, usual, usualUncertaintyPercent } = question
      const value = Math.round((usual * random.integer(60, 170)) / 100 / step) * step
      const thousandths = Math.min(Math.max(value, minimum), maximum)
      return { kind: 'number', thousandths, uncertaintyPercent: usualUncertaintyPercent }
    }
    case 'choice':
      return { kind: 'choice', option: random.pick(question.options).id }
    case 'yes_no':
      return { kind: 'yes_no', isYes: random.chance(0.3) }
  }
}
