import { fieldName, valueText } from 'contract/listings/listingDifferences'
import { isWholeLocation } from 'contract/listings/mergeListing'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { asBlock, classes, writtenText } from '../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Choices } from '../../../shared/ui/choices.ts'
import { Choice } from '../../../shared/ui/FormFields.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import type { ListingEditing } from '../useListingDraft.ts'

/** A choice for each field that two editors changed at the same time. Other fields are merged already. */
export function ConflictDialog({ editing }: { readonly editing: ListingEditing }) {
  const { conflicts, draft, document, choose } = editing
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const pick = (path: string, isTheirs: boolean) =>
    setTheirs((before) => {
      const next = new Set(before)
      if (isTheirs) next.add(path)
      else next.delete(path)
      return next
    })
  return (
    <Dialog title="Someone else changed this listing, too" canClose={false} size="wide" onClose={() => {}}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          choose(
            new Map(
              conflicts.map(({ path, mine, theirs: other }) => [path, theirs.has(path) ? other : mine]),
            ),
          )
        }}
      >
        <DialogBody>
          <Body>
            {draft.updatedBy ?? 'Another editor'} saved other values for these fields. Choose which to keep;
            all other changes of both stay.
          </Body>
          {conflicts.map(({ path, mine, theirs: other }) => (
            <Choices key={path}>
              <legend>{fieldName(path, document)}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <Choice
                  key={side}
                  type="radio"
                  name={path}
                  label={side === 'mine' ? 'Yours' : 'Theirs'}
                  checked={theirs.has(path) === (side === 'theirs')}
                  onChange={() => pick(path, side === 'theirs')}
                >
                  <span className={classes(writtenText, asBlock)}>
                    {valueText(path, side === 'mine' ? mine : other) ||
                      (isWholeLocation(path) ? 'removed' : 'empty')}
                  </span>
                </Choice>
              ))}
            </Choices>
          ))}
        </DialogBody>
        <DialogActions>
          <Button type="submit" look="filled">
            Keep these values
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
