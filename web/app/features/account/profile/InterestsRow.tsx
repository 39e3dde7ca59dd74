import { interestsMax, changeProfile } from 'contract/account/profile'
import type { Slug } from 'contract/core/ids'
import { useState } from 'react'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Choice, Group } from '../../../shared/ui/FormFields.tsx'
import { Line, Row } from '../settings/Rows.tsx'
import { showProfile } from './profileApi.ts'
import styles from './InterestsRow.module.css'
import { listCategories } from 'contract/businesses/businesses'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** The categories for which the home page shows places. */
export function InterestsRow({ interests }: { readonly interests: readonly Slug[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useRead(listCategories, {})
  const names = (data?.categories ?? []).filter(({ slug }) => interests.includes(slug))
  return (
    <Row name="Interests">
      <Line>
        <span>
          {interests.length === 0 ? 'None chosen' : names.map(({ pluralName }) => pluralName).join(', ')}
        </span>
        <Button size="small" onClick={() => setIsOpen(true)}>
          Choose interests
        </Button>
      </Line>
      <p>Your home page shows more of them.</p>
      {isOpen && <InterestsDialog interests={interests} onClose={() => setIsOpen(false)} />}
    </Row>
  )
}

interface Props {
  readonly interests: readonly Slug[]
  readonly onClose: () => void
}

function InterestsDialog({ interests, onClose }: Props) {
  const { data, error: readError } = useRead(listCategories, {})
  const [chosen, setChosen] = useState(interests)
  const [change, { error, isLoading }] = useWrite(changeProfile)
  const categories = (data?.categories ?? []).filter(
    ({ slug, businessCount }) => businessCount > 0 || chosen.includes(slug),
  )
  const groups = [...new Set(categories.map(({ groupName }) => groupName))]
  const isFull = chosen.length >= interestsMax
  async function save(): Promise<void> {
    const { data: saved } = await change({ body: { interests: [...chosen] } }, showProfile)
    if (!saved) return
    toast.done('Interests saved')
    onClose()
  }
  return (
    <Dialog title="Your interests" size="wide" canClose={!isLoading} onClose={onClose}>
      <DialogBody>
        <p role="status">
          {chosen.length} of at most {interestsMax} chosen.
        </p>
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group}>
              <legend>{group}</legend>
              {categories
                .filter(({ groupName }) => groupName === group)
                .map(({ slug, pluralName }) => (
                  <Choice
                    key={slug}
                    type="checkbox"
                    label={pluralName}
                    checked={chosen.includes(slug)}
                    disabled={isFull && !chosen.includes(slug)}
                    onChange={({ currentTarget }) =>
                      setChosen(
                        currentTarget.checked ? [...chosen, slug] : chosen.filter((each) => each !== slug),
                      )
                    }
                  />
                ))}
            </Group>
          ))}
        </div>
        <ErrorMessage error={error ?? readError} />
      </DialogBody>
      <DialogActions>
        <Button look="text" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="filled"
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void save()}
        >
          {isLoading ? 'Saving' : 'Save'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
