import type { Privacy } from 'contract/privacy/privacy'
import { Link } from 'react-router'
import { formatCount } from '../../shared/format/points.ts'
import { DataTable } from '../../shared/ui/DataTable.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import styles from './privacy.module.css'
import { subjects } from './privacyText.ts'

/** The member's data by subject, with the page that shows it. */
export function KnownSection({ privacy }: { privacy: Privacy }) {
  const known = privacy.subjects.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="known">
      <SectionTitle id="known">Your data by subject</SectionTitle>
      <Body>The download below has all of it, including data that no page shows.</Body>
      <DataTable className={styles.known}>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col" data-text>
              Content
            </th>
            <th scope="col">Records</th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ subject, count }) => {
            const { name, about, to } = subjects[subject]
            return (
              <tr key={subject}>
                <th scope="row">{to === null ? name : <Link to={to}>{name}</Link>}</th>
                <td data-label="Content" data-text>
                  {about}
                </td>
                <td data-label="Records">{formatCount(count)}</td>
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </section>
  )
}
