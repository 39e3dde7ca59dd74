import { type Home, chooseHomePlace } from 'contract/home/home'
import { type HomeSectionKind, homeSectionKinds, homeSectionNames } from 'contract/home/sections'
import { problemOf } from '../../shared/api/problem.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { beside, between, divided } from '../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../shared/ui/Dialog.tsx'
import { SelectField } from '../../shared/ui/FormFields.tsx'
import { Switch } from '../../shared/ui/Switch.tsx'
import { usualPlaces } from '../search/searchApi.ts'
import styles from './CustomizeDialog.module.css'
import { listPlaces } from 'contract/search/search'
import { useRead, useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly home: Pick<Home, 'hidden' | 'place'>
  readonly onSwitch: (kind: HomeSectionKind, isShown: boolean) => void
  readonly onClose: () => void
}

/** All sections with their switches, and the place for “near you”. Each change applies at once. */
export default function CustomizeDialog({ home: { hidden, place }, onSwitch, onClose }: Props) {
  const { data } = useRead(listPlaces, usualPlaces)
  const [choose] = useWrite(chooseHomePlace)
  const usual = data?.places ?? []
  const places = place && !usual.some(({ slug }) => slug === place.slug) ? [place, ...usual] : usual
  const change = async (slug: string) => {
    const { error } = await choose({ body: { place: slug || null } })
    if (error) toast.failed(problemOf(error).sentence)
  }
  return (
    <Dialog title="Customize your home page" onClose={onClose}>
      <DialogBody>
        <SelectField
          label="Near you means"
          help="For places that are open, and the time to leave for a visit."
          value={place?.slug ?? ''}
          onChange={({ currentTarget }) => void change(currentTarget.value)}
        >
          <option value="">Near where you buy most</option>
          {places.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <fieldset className={styles.sections}>
          <legend>Sections</legend>
          {homeSectionKinds.map((kind) => (
            <label className={beside(16, between, divided)} key={kind}>
              {homeSectionNames[kind]}
              <Switch
                checked={!hidden.includes(kind)}
                onChange={({ currentTarget }) => onSwitch(kind, currentTarget.checked)}
              />
            </label>
          ))}
        </fieldset>
        <p className={styles.note}>
          Urgent sections come first. The others follow by how often you open them. Sections without content
          do not show.
        </p>
      </DialogBody>
      <DialogActions>
        <Button look="filled" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
