import type { Catalogue } from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import { spread, stack, wrap } from '../../shared/ui/classes.ts'
import { withClass } from '../../shared/ui/withClass.tsx'
import styles from './sections.module.css'

/** Props of each section of the catalogue. */
export interface CatalogueSectionProps {
  readonly businessId: BusinessId
  readonly slug: string
  readonly catalogue: Catalogue
  /** Id of the edited item, `new`, or null. */
  readonly edited: string | null
}

/** One part of the catalogue. */
export const Part = withClass('section', stack(16))

/** The title of a part and its main action. */
export const Head = withClass('header', spread(12))

/** An item in a list: its text and its actions. */
export const ItemRow = withClass('div', spread(12))

/** The place of its picture. */
export const ItemPlace = withClass('div', styles.picture)

export const ItemText = withClass('div', styles.text)

export const Actions = withClass('div', wrap(8, styles.actions))
