import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Choices } from '../../../shared/ui/choices.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Choice } from '../../../shared/ui/FormFields.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { type Section, sectionNames } from './edit/mergeTemplates.ts'
import { sectionText } from './edit/sectionText.ts'
import type { TemplateEditing } from './useTemplateDraft.ts'

/** A choice for each section that two editors changed at the same time. Other sections are merged already. */
export function ConflictDialog({ editing }: { readonly editing: TemplateEditing }) {
  const { conflicts, template, document, choose } = editing
  const [theirs, setTheirs] = useState<readonly Section[]>([])
  return (
    <Dialog title="Someone else changed this template, too" canClose={false} size="wide" onClose={() => {}}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          choose(theirs)
        }}
      >
        <DialogBody>
          <Body>
            Another editor saved other versions of these sections. Choose which to keep; all other changes of
            both stay.
          </Body>
          {conflicts.map((section) => (
            <Choices key={section}>
              <legend>{sectionNames[section]}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <Choice
                  key={side}
                  type="radio"
                  name={section}
                  label={side === 'mine' ? 'Yours' : 'Theirs'}
                  checked={theirs.includes(section) === (side === 'theirs')}
                  onChange={() =>
                    setTheirs((before) => {
                      const others = before.filter((each) => each !== section)
                      return side === 'theirs' ? [...others, section] : others
                    })
                  }
                >
                  {sectionText(side === 'mine' ? document : template.document, section)}
                </Choice>
              ))}
            </Choices>
          ))}
        </DialogBody>
        <DialogActions>
          <Button type="submit" look="filled">
            Keep these versions
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
