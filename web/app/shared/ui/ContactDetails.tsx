import { useContact } from '../useContact.ts'

/** Address, email and telephone of this installation; nothing when none is configured. */
export function ContactDetails() {
  const { address, email, phone } = useContact()
  if (address === null && email === null && phone === null) return null
  return (
    <address>
      <ul>
        {address !== null && <li>{address}</li>}
        {email !== null && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone !== null && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </li>
        )}
      </ul>
    </address>
  )
}
