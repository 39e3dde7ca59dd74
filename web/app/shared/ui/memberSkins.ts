import styles from './memberSkins.module.css'

/** Bar at the lower edge that saves a long form. */
export const saveBar = styles.saveBar

/** State of the form in that bar. */
export const barState = styles.barState

/** Status first on phones, and beside the rest on wide screens. */
export const statusBeside = styles.statusBeside

/** A form whose aside precedes its button, and is beside the fields on wide screens. */
export const besideAside = styles.besideAside

/** That aside. */
export const asideOfForm = styles.asideOfForm

/** One field with its button beside it; below it on phones. */
export const fieldAndButton = styles.fieldAndButton

/** Frame of a picture that the member crops. */
export const cropStage = styles.cropStage

/** List with bullets, below a heading. */
export const bulleted = styles.bulleted

/** Card of a list in which a business works: orders, bookings, people. */
export const workCard = styles.workCard

/** One message of a thread; `data-own` marks own ones. */
export const messageBubble = styles.messageBubble

/** Progress in points. */
export const pointsProgress = styles.pointsProgress

/** Name of a part of a plot, after its colour. */
export const plotKey = styles.plotKey

/** Points that the member earns. */
export const earnedNote = styles.earnedNote

/** Cart and its sum. */
export const cartSplit = styles.cartSplit

/** List with a dot before each part: the caller gives it a colour. */
export const dotted = styles.dotted

/** Handle of a part that can be dragged. */
export const dragHandle = styles.dragHandle

/** Text of two lines at most. */
export const twoLines = styles.twoLines
