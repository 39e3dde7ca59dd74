import type { BusinessId } from 'contract/core/ids'
import type { PartId } from 'contract/estimates/formula'
import type { TemplateDocument } from 'contract/estimates/template'
import { type OwnEstimateTemplate, saveEstimateTemplate } from 'contract/estimates/templates'
import { isSame } from 'contract/listings/mergeListing'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../../shared/toast.ts'
import { type Edited, type SaveState, useAutosave } from '../../../shared/useAutosave.ts'
import { type PartList, removePart } from './edit/editTemplate.ts'
import { mergeTemplates, type Section, withSections } from './edit/mergeTemplates.ts'
import { restorePart } from './edit/restorePart.ts'
import { useWrite } from '../../../shared/api/calls.ts'

type EditedTemplate = Edited<OwnEstimateTemplate, Section>

export interface TemplateEditing extends Pick<EditedTemplate, 'document' | 'conflicts'> {
  /** The server's latest answer. */
  readonly template: OwnEstimateTemplate
  readonly saveState: SaveState
  readonly edit: (change: (document: TemplateDocument) => TemplateDocument) => void
  /** Removes a part, with a message that undoes the removal. */
  readonly remove: (list: PartList, part: { readonly id: PartId; readonly name: string }) => void
  /** Saves the draft now; null on failure or conflicts. */
  readonly save: () => Promise<OwnEstimateTemplate | null>
  /** Applies the answer of another call, such as publishing the saved document. */
  readonly accept: (template: OwnEstimateTemplate) => void
  /** Merges the version that someone else saved first. */
  readonly merge: (template: OwnEstimateTemplate) => void
  /** Resolves the conflicts: these sections get the other version. */
  readonly choose: (theirs: readonly Section[]) => void
}

/** The draft of a template: saved after each pause in typing, and merged with changes of other editors. */
export function useTemplateDraft(initial: OwnEstimateTemplate, businessId: BusinessId): TemplateEditing {
  const [send, call] = useWrite(saveEstimateTemplate)
  const { draft, document, conflicts, saveState, latest, update, save } = useAutosave<
    OwnEstimateTemplate,
    Section
  >({
    initial,
    call,
    send: ({ draft: { id: templateId, rev }, document: sent }) =>
      send({ params: { businessId, templateId }, body: { rev, document: sent } }),
    conflictIn: ({ code, details }) =>
      code === 'estimate_template_changed' ? (details['template'] as OwnEstimateTemplate) : null, // as the use case documents
    afterAnswer,
    afterConflict,
  })
  const leave = useEffectEvent(() => void save())
  useEffect(() => leave, [])

  const edit: TemplateEditing['edit'] = (change) =>
    update((edited) => ({ ...edited, document: change(edited.document) }))

  return {
    template: draft,
    document,
    conflicts,
    saveState,
    edit,
    remove: (list, { id, name }) => {
      const before = latest().document
      edit((now) => removePart(now, list, id))
      toast.done(`${name} removed`, {
        undo: () => {
          edit((now) => restorePart(now, before, { list, id }))
          // The message outlives the page, after which autosave no longer runs.
          void save()
        },
      })
    },
    save,
    accept: (template) => update((edited) => ({ ...edited, draft: template })),
    merge: (template) => update((edited) => afterConflict(edited, template)),
    choose: (theirs) =>
      update((edited) => ({
        ...edited,
        document: withSections(edited.document, edited.draft.document, theirs),
        conflicts: [],
      })),
  }
}

/** The server may have normalized the sent document; later edits stay. */
function afterAnswer(
  edited: EditedTemplate,
  { sent, draft }: { readonly sent: TemplateDocument; readonly draft: OwnEstimateTemplate },
): EditedTemplate {
  return { ...edited, draft, document: isSame(edited.document, sent) ? draft.document : edited.document }
}

function afterConflict({ draft, document }: EditedTemplate, theirs: OwnEstimateTemplate): EditedTemplate {
  const sides = { base: draft.document, mine: document, theirs: theirs.document }
  return { draft: theirs, ...mergeTemplates(sides) }
}
