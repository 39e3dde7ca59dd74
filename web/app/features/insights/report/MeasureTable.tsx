import type { Insights } from 'contract/insights/insights'
import { measureNames, measures } from 'contract/insights/measures'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { measureText } from '../insightsText.ts'

/** Every measure of this period and the previous one, with its meaning. */
export const MeasureTable = ({ insights: { total, totalBefore } }: { readonly insights: Insights }) => (
  <DataTable>
    <thead>
      <tr>
        <th scope="col">Measure</th>
        <th scope="col">This period</th>
        <th scope="col">Before</th>
        <th scope="col" data-text>
          Meaning
        </th>
      </tr>
    </thead>
    <tbody>
      {measureNames.map((name) => (
        <tr key={name}>
          <th scope="row">{measures[name].words}</th>
          <td data-label="This period">{measureText(name, total[name])}</td>
          <td data-label="Before">{measureText(name, totalBefore[name])}</td>
          <td data-label="Meaning" data-text>
            {measures[name].meaning}
          </td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)
