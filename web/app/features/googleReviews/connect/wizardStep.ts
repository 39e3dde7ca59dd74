import type { GoogleConnection, GoogleConnections, GoogleLocation } from 'contract/googleReviews/connections'
import { isLive } from '../googleText.ts'

export const wizardSteps = ['about', 'choose', 'import', 'settings', 'done'] as const
export type WizardStep = (typeof wizardSteps)[number]

export const stepNames: Record<WizardStep, string> = {
  about: 'Connect Google',
  choose: 'Choose locations',
  import: 'Import reviews',
  settings: 'Settings',
  done: 'Done',
}

interface Asked {
  /** Query parameter `c`. */
  readonly connectionId: string | null
  /** Query parameter `step`. */
  readonly step: string | null
}

interface Wizard {
  readonly step: WizardStep
  /** The steps that the state of the server allows. */
  readonly reached: readonly WizardStep[]
  /** The connection for the steps after the first. */
  readonly connection: GoogleConnection | null
}

/**
 * The step to show. The state at the server decides, so that the wizard continues after closing the page or on another
 * device; the address chooses among the steps that were reached.
 */
export function wizardOf({ connections }: Pick<GoogleConnections, 'connections'>, asked: Asked): Wizard {
  const connection = chosen(connections, asked.connectionId)
  const reached = wizardSteps.slice(0, reachedCount(connection))
  const step = reached.find((each) => each === asked.step) ?? nextStep(connection)
  return { step, reached, connection }
}

/** Only the person who connected an account chooses its locations. */
function chosen(connections: readonly GoogleConnection[], id: string | null): GoogleConnection | null {
  const mine = connections.filter((each) => each.isMine && each.status !== 'disconnected')
  // The named connection, else the newest unfinished one, else the newest.
  const newest = mine.toSorted((a, b) => (a.connectedAt < b.connectedAt ? 1 : -1))
  return (
    mine.find((each) => each.id === id) ??
    newest.find((each) => isLive(each) && !isFinished(each)) ??
    newest[0] ??
    null
  )
}

function reachedCount(connection: GoogleConnection | null): number {
  if (!connection || !isLive(connection)) return 1
  return connection.locations.length === 0 ? 2 : wizardSteps.length
}

function nextStep(connection: GoogleConnection | null): WizardStep {
  if (!connection || !isLive(connection)) return 'about'
  if (connection.locations.length === 0) return 'choose'
  return isImporting(connection) ? 'import' : 'settings'
}

const isFinished = (connection: GoogleConnection) =>
  connection.locations.length > 0 && !isImporting(connection)

/** Whether the first import of a location is running or delayed. */
export const isUnread = ({ status, importedAt }: Pick<GoogleLocation, 'status' | 'importedAt'>): boolean =>
  importedAt === null && (status === 'importing' || status === 'delayed')

export const isImporting = ({ locations }: Pick<GoogleConnection, 'locations'>): boolean =>
  locations.some(isUnread)
