import type { Contact } from 'contract/core/contact'
import { useRouteLoaderData } from 'react-router'

const none: Contact = { email: null, phone: null, address: null }

/** The configured contact of this installation. */
export function useContact(): Contact {
  return useRouteLoaderData<{ contact: Contact }>('root')?.contact ?? none
}
