import type { MemberId } from 'contract/core/ids'
import { type InboxItem, inboxMarksMax, markInboxReviews } from 'contract/reviewInbox/inbox'
import { problemOf } from '../../shared/api/problem.ts'
import { toast } from '../../shared/toast.ts'
import { useWrite } from '../../shared/api/calls.ts'

/** The fields of a review that marks change. */
export type Marked = Pick<InboxItem, 'source' | 'id' | 'doneAt' | 'assignedTo'>

export interface Marks {
  readonly isBusy: boolean
  /** False when refused; the toast then states why. */
  readonly markDone: (items: readonly Marked[], isDone: boolean) => Promise<boolean>
  readonly assign: (items: readonly Marked[], person: Person | null) => Promise<boolean>
}

export interface Person {
  readonly memberId: MemberId
  readonly name: string
}

/** Marks reviews as done or open, and assigns them. Undo in the toast restores the state of each review. */
export function useMarks(): Marks {
  const [send, { isLoading }] = useWrite(markInboxReviews)

  async function apply(
    items: readonly Marked[],
    change: { isDone?: boolean; assignTo?: MemberId | null },
  ): Promise<boolean> {
    for (let start = 0; start < items.length; start += inboxMarksMax) {
      const reviews = items.slice(start, start + inboxMarksMax).map(({ source, id }) => ({ source, id }))
      const { error } = await send({ body: { reviews, ...change } })
      if (error) {
        toast.failed(problemOf(error).sentence)
        return false
      }
    }
    return true
  }

  return {
    isBusy: isLoading,
    markDone: async (items, isDone) => {
      const changed = items.filter(({ doneAt }) => (doneAt !== null) !== isDone)
      if (!(await apply(items, { isDone }))) return false
      const what = isDone ? 'done' : 'open'
      toast.done(
        items.length === 1 ? `Marked as ${what}` : `${items.length} reviews marked as ${what}`,
        changed.length > 0 ? { undo: () => void apply(changed, { isDone: !isDone }) } : {},
      )
      return true
    },
    assign: async (items, person) => {
      const before = Map.groupBy(items, ({ assignedTo }) => assignedTo?.memberId ?? null)
      if (!(await apply(items, { assignTo: person?.memberId ?? null }))) return false
      const undo = async () => {
        for (const [assignTo, group] of before) await apply(group, { assignTo })
      }
      const what = person ? `assigned to ${person.name}` : 'no longer assigned'
      toast.done(items.length === 1 ? `Review ${what}` : `${items.length} reviews ${what}`, {
        undo: () => void undo(),
      })
      return true
    },
  }
}
