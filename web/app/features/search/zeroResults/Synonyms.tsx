import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { listSynonyms, removeSynonym, addSynonym } from 'contract/search/synonyms'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** The synonyms that operators added; hidden without one. */
export function Synonyms() {
  const { data } = useRead(listSynonyms, {})
  const [remove] = useWrite(removeSynonym)
  const [add] = useWrite(addSynonym)
  const synonyms = data?.synonyms ?? []
  if (synonyms.length === 0) return null
  const take = async ({ words, means }: (typeof synonyms)[number]) => {
    const { error } = await remove({ query: { words } })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(`“${words}” removed`, { undo: () => void add({ body: { words, means } }) })
  }
  return (
    <section aria-labelledby="synonyms">
      <SectionTitle id="synonyms">Added meanings</SectionTitle>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Search</th>
            <th scope="col" data-text>
              Means
            </th>
            <th scope="col">Added</th>
            <th scope="col">Next step</th>
          </tr>
        </thead>
        <tbody>
          {synonyms.map((synonym) => (
            <tr key={synonym.words}>
              <th scope="row">{synonym.words}</th>
              <td data-label="Means" data-text>
                {synonym.means}
              </td>
              <td data-label="Added">{formatDate(synonym.addedAt)}</td>
              <td data-label="Next step">
                <Button
                  look="outlined"
                  size="small"
                  isDangerous
                  aria-label={`Remove: ${synonym.words}`}
                  onClick={() => void take(synonym)}
                >
                  Remove
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}
