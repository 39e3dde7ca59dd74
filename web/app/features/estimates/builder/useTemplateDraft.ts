import type { BusinessId } from 'contract/core/ids'
import type { PartId } from 'contract/estimates/formula'
import type { TemplateDocument } from 'contract/estimates/template'
import type { OwnEstimateTemplate } from 'contract/estimates/templates'
import { isSame } from 'contract/listings/mergeListing'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { type PartList, removePart, restorePart } from './edit/editTemplate.ts'
import { mergeTemplates, type Section, withSections } from './edit/mergeTemplates.ts'
import { useSaveEstimateTemplateMutation } from './estimateTemplatesApi.ts'

const pauseMilliseconds = 800

interface Edited {
  /** The server's latest answer. */
  readonly template: OwnEstimateTemplate
  /** The document of the fields, perhaps not saved yet. */
  readonly document: TemplateDocument
  /** Sections that someone else changed at the same time: the editor must choose. */
  readonly conflicts: readonly Section[]
}

export type SaveState =
  | { readonly kind: 'saved' | 'typing' | 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface TemplateEditing extends Edited {
  readonly saveState: SaveState
  readonly edit: (change: (document: TemplateDocument) => TemplateDocument) => void
  /** Removes a part, with a message that takes the removal back. */
  readonly remove: (list: PartList, part: { readonly id: PartId; readonly name: string }) => void
  /** Saves what is typed now; null when that fails or needs a choice. */
  readonly save: () => Promise<OwnEstimateTemplate | null>
  /** Takes the answer of another call, such as a publication of the saved document. */
  readonly accept: (template: OwnEstimateTemplate) => void
  /** Merges the version that someone else saved first. */
  readonly merge: (template: OwnEstimateTemplate) => void
  /** Settles the conflicts: these sections have the other version. */
  readonly choose: (theirs: readonly Section[]) => void
}

const isUnsaved = ({ template, document }: Edited) => !isSame(document, template.document)

/** The draft of a template that saves itself after each pause of typing, and merges changes of other editors. */
export function useTemplateDraft(initial: OwnEstimateTemplate, businessId: BusinessId): TemplateEditing {
  const [state, setState] = useState<Edited>({
    template: initial,
    document: initial.document,
    conflicts: [],
  })
  // Calls run after renders: they need the latest state, not that of the render that started them.
  const latest = useRef(state)
  const [send, { error, isLoading, reset }] = useSaveEstimateTemplateMutation()
  const running = useRef<Promise<OwnEstimateTemplate | null>>(null)

  function change(next: Edited): void {
    latest.current = next
    setState(next)
  }

  function merge(template: OwnEstimateTemplate): void {
    const { template: was, document: mine } = latest.current
    change({ template, ...mergeTemplates({ base: was.document, mine, theirs: template.document }) })
  }

  async function sendOnce(): Promise<OwnEstimateTemplate | null> {
    const { document, template } = latest.current
    const params = { businessId, templateId: template.id }
    const answer = await send({ params, body: { rev: template.rev, document } })
    if (answer.data) {
      const isSent = isSame(latest.current.document, document)
      // The server may have normalized what was sent; what was typed since stays.
      const now = isSent ? answer.data.document : latest.current.document
      change({ ...latest.current, template: answer.data, document: now })
      return isUnsaved(latest.current) ? sendOnce() : answer.data
    }
    const failure = problemOf(answer.error)
    if (failure.code !== 'estimate_template_changed') return null
    merge(failure.details['template'] as OwnEstimateTemplate) // as the use case documents
    reset()
    return latest.current.conflicts.length > 0 ? null : sendOnce()
  }

  async function save(): Promise<OwnEstimateTemplate | null> {
    if (running.current) await running.current
    if (latest.current.conflicts.length > 0) return null
    if (!isUnsaved(latest.current)) return latest.current.template
    running.current = sendOnce()
    try {
      return await running.current
    } finally {
      running.current = null
    }
  }

  function edit(changed: (document: TemplateDocument) => TemplateDocument): void {
    change({ ...latest.current, document: changed(latest.current.document) })
  }

  const isPending = isUnsaved(state)
  const saveSoon = useEffectEvent(() => void save())
  const needsSaving = isPending && state.conflicts.length === 0
  useEffect(() => {
    if (!needsSaving) return
    const timer = setTimeout(saveSoon, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [needsSaving, state.document])
  useEffect(() => saveSoon, [])
  useEffect(() => {
    if (!isPending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isPending])

  return {
    ...state,
    saveState: error
      ? { kind: 'failed', error }
      : { kind: isLoading ? 'saving' : isPending ? 'typing' : 'saved' },
    edit,
    remove: (list, { id, name }) => {
      const before = latest.current.document
      edit((document) => removePart(document, list, id))
      toast.done(`${name} removed`, {
        undo: () => {
          edit((document) => restorePart(document, before, list))
          // The message stays when the page is left, where no pause of typing saves.
          void save()
        },
      })
    },
    save,
    accept: (template) => change({ ...latest.current, template }),
    merge,
    choose: (theirs) =>
      change({
        ...latest.current,
        document: withSections(latest.current.document, latest.current.template.document, theirs),
        conflicts: [],
      }),
  }
}
