import { lazyPart } from '../../shared/lazyPart.ts'
import { ChartFigure } from '../../shared/ui/ChartFigure.tsx'
import { DataTable } from '../../shared/ui/DataTable.tsx'
import { Figure, Figures } from '../../shared/ui/Figures.tsx'
import { SimulationReport, SimulationSkeleton, SimulationTables } from '../../shared/ui/SimulationReport.tsx'
import { ItemTitle } from '../../shared/ui/Text.tsx'
import { type Example, longText } from './example.ts'

const SampleChart = lazyPart(() => import('./SampleChart.tsx'))

const table = (
  <DataTable>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Orders</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">October</th>
        <td data-label="Orders">12</td>
      </tr>
      <tr>
        <th scope="row">{longText}</th>
        <td data-label="Orders">1,204</td>
      </tr>
    </tbody>
  </DataTable>
)

export const figureExamples: readonly Example[] = [
  {
    file: 'Figures',
    show: () => (
      <Figures>
        <Figure label="Orders" value="1,204" note="12 more than last month" />
        <Figure label="Points" value="15,000" note={longText} isPoints />
      </Figures>
    ),
  },
  { file: 'DataTable', note: 'Cards below 600 pixels.', show: () => table },
  {
    file: 'ChartFigure',
    note: 'One tab stop; arrow keys read each value.',
    show: () => (
      <div style={{ width: '100%' }}>
        <ChartFigure caption="Orders by month" height={200} chart={<SampleChart />} table={table} />
      </div>
    ),
  },
  {
    file: 'SimulationReport',
    note: 'Moves the focus to itself.',
    show: (key) => (
      <>
        {key.endsWith('light') && (
          <SimulationReport
            Title={ItemTitle}
            sentences={['Customers would earn 120 points more.', longText]}
            outdated="You changed the rule after this simulation."
          >
            <SimulationTables>
              {table}
              {table}
            </SimulationTables>
          </SimulationReport>
        )}
        <SimulationSkeleton label="Simulating" plotHeight={120} />
      </>
    ),
  },
]
