import { type PictureName, pictureNames } from 'contract/estimates/pictures'
import { SelectField } from '../../../../shared/ui/FormFields.tsx'
import { JobPicture } from '../../JobPicture.tsx'
import styles from './PictureField.module.css'

interface Props {
  readonly label: string
  readonly value: string | null
  readonly onValue: (value: PictureName | null) => void
}

/** One of the drawings, shown beside its name. */
export const PictureField = ({ label, value, onValue }: Props) => (
  <div className={styles.row}>
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onValue(pictureNames.find((name) => name === currentTarget.value) ?? null)
      }
    >
      <option value="">None</option>
      {pictureNames.map((name) => (
        <option key={name} value={name}>
          {name.replaceAll('-', ' ')}
        </option>
      ))}
    </SelectField>
    <JobPicture name={value} />
  </div>
)
