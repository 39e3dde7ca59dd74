import { downloadAddress } from '../../../shared/api/request.ts'
import { downloadClaimPostcard, type Postcard, markPostcardSent } from 'contract/claims/claimCases'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { Button, ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { DataTable, RowActions } from '../../../shared/ui/DataTable.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { useWrite } from '../../../shared/api/calls.ts'

export function Postcards({ postcards }: { readonly postcards: readonly Postcard[] }) {
  const timeZone = useTimeZone()
  const [mark, { isLoading }] = useWrite(markPostcardSent)
  const send = async (proofId: Postcard['proofId']) => {
    if (isLoading) return
    const { error } = await mark({ params: { proofId } })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done('Marked as sent')
  }
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Business</th>
          <th scope="col" data-text>
            Address
          </th>
          <th scope="col" data-text>
            Ordered
          </th>
          <th scope="col" data-text>
            Steps
          </th>
        </tr>
      </thead>
      <tbody>
        {postcards.map(({ proofId, businessName, address, orderedAt }) => (
          <tr key={proofId}>
            <th scope="row">{businessName}</th>
            <td data-label="Address" data-text>
              {address}
            </td>
            <td data-label="Ordered" data-text>
              {formatDate(orderedAt, timeZone)}
            </td>
            <td data-label="Steps" data-text>
              <RowActions>
                <ButtonAnchor
                  size="small"
                  href={downloadAddress(downloadClaimPostcard, { query: { proofId } })}
                  download
                  aria-label={`Print the postcard to ${businessName}`}
                >
                  Print
                </ButtonAnchor>
                <Button
                  size="small"
                  aria-label={`Mark as sent: postcard to ${businessName}`}
                  onClick={() => void send(proofId)}
                >
                  Mark as sent
                </Button>
              </RowActions>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
