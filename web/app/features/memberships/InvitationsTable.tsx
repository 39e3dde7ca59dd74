import { roleWords } from 'contract/core/roles'
import {
  type AccessInvitation,
  type BusinessPeople,
  resendInvitation,
  withdrawInvitation,
} from 'contract/memberships/memberships'
import { problemOf } from '../../shared/api/problem.ts'
import { formatDate } from '../../shared/format/instant.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { DataTable, RowActions } from '../../shared/ui/DataTable.tsx'
import { locationsText } from './accessText.ts'
import styles from './AccessView.module.css'
import { useWrite } from '../../shared/api/calls.ts'

/** Open invitations, with resend and withdraw. */
export function InvitationsTable({ people }: { readonly people: BusinessPeople }) {
  const { businessId, invitations, locations } = people
  const [resend] = useWrite(resendInvitation)
  const [withdraw] = useWrite(withdrawInvitation)
  const send = async ({ id, email }: AccessInvitation) => {
    const { error } = await resend({ params: { businessId, invitationId: id } })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(`Invitation sent to ${email} again`)
  }
  const end = async ({ id, email }: AccessInvitation) => {
    const { error } = await withdraw({ params: { businessId, invitationId: id } })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(`Invitation of ${email} withdrawn`)
  }
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col" data-text>
            Role
          </th>
          {locations.length > 1 && (
            <th scope="col" data-text>
              Locations
            </th>
          )}
          <th scope="col" data-text>
            Valid until
          </th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <tr key={invitation.id}>
            <th scope="row" className={styles.person}>
              {invitation.email}
              <small>Invited by {invitation.invitedBy}</small>
            </th>
            <td data-label="Role" data-text>
              {roleWords[invitation.role].name}
            </td>
            {locations.length > 1 && (
              <td data-label="Locations" data-text>
                {locationsText(invitation.locationIds, locations)}
              </td>
            )}
            <td data-label="Valid until" data-text>
              {invitation.isExpired ? 'Expired' : formatDate(invitation.expiresAt)}
            </td>
            <td data-label="Change">
              {invitation.mayChange && (
                <RowActions>
                  <Button
                    look="text"
                    size="small"
                    aria-label={`Resend the invitation of ${invitation.email}`}
                    onClick={() => void send(invitation)}
                  >
                    Resend
                  </Button>
                  <Button
                    look="text"
                    size="small"
                    aria-label={`Withdraw the invitation of ${invitation.email}`}
                    onClick={() => void end(invitation)}
                  >
                    Withdraw
                  </Button>
                </RowActions>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
