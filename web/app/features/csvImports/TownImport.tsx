import {
  CsvAction,
  CsvImportId,
  downloadBusinessesErrors,
  readBusinessesImport,
  applyBusinessesImport,
} from 'contract/csvImports/csvImports'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { downloadAddress } from '../../shared/api/request.ts'
import { ButtonAnchor } from '../../shared/ui/Button.tsx'
import { stack, wrap } from '../../shared/ui/classes.ts'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import { CsvDrop } from './CsvDrop.tsx'
import { pollMilliseconds } from './CatalogueImport.tsx'
import { CsvPlan } from './CsvPlan.tsx'
import { useCheckCsvMutation } from './csvImportsApi.ts'
import { nouns } from './csvText.ts'
import { usePages } from './usePages.ts'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** For operators: businesses as CSV, imported in two steps. */
export function TownImport() {
  const [search] = useSearchParams()
  const plan = CsvImportId.safeParse(search.get('plan'))
  return plan.success ? <Planned importId={plan.data} /> : <Upload />
}

function Upload() {
  const navigate = useNavigate()
  const [check, { isLoading, error }] = useCheckCsvMutation()
  const choose = async (file: File) => {
    const answer = await check({ businessId: null, items: 'businesses', file, removesMissing: false })
    if (answer.data) await navigate(paths.operatorImport({ plan: answer.data.id }))
  }
  return (
    <div className={stack(16)}>
      <Body>
        The column External id identifies a business: a second import of the same file changes nothing. A
        listing that its owner has claimed stays as it is.
      </Body>
      <div className={wrap(12)}>
        <ButtonAnchor href="/templates/businesses.csv" download>
          Download a template
        </ButtonAnchor>
      </div>
      <CsvDrop isBusy={isLoading} error={error} onChoose={(file) => void choose(file)} />
    </div>
  )
}

function Planned({ importId }: { readonly importId: CsvImportId }) {
  const [search] = useSearchParams()
  const action = CsvAction.safeParse(search.get('action')).data
  const { pageToken, rowsWith, show } = usePages(`${importId} ${action ?? ''}`)
  const params = { importId }
  const [isApplying, setIsApplying] = useState(false)
  const { data, error, refetch } = useRead(
    readBusinessesImport,
    { params, query: { pageSize: 50, ...(action && { action }), ...(pageToken && { pageToken }) } },
    { pollingInterval: isApplying ? pollMilliseconds : 0, refetchOnMountOrArgChange: true },
  )
  const [apply, applying] = useWrite(applyBusinessesImport)
  if (data && (data.import.status === 'applying') !== isApplying)
    setIsApplying(data.import.status === 'applying')
  if (!data)
    return error === undefined ? (
      <Skeleton label="Loading the plan">
        <SkeletonBox style={{ height: 240 }} />
      </Skeleton>
    ) : (
      <ErrorNotice error={error} retry={refetch} />
    )
  const { nextPageToken } = data
  return (
    <CsvPlan
      plan={data.import}
      steps={rowsWith(data.steps)}
      noun={nouns.businesses}
      action={action}
      pathOf={(each) => paths.operatorImport({ plan: importId, ...(each && { action: each }) })}
      againPath={paths.operatorImport()}
      errorsPath={downloadAddress(downloadBusinessesErrors, { params })}
      more={nextPageToken === null ? null : () => show(nextPageToken, data.steps)}
      isBusy={applying.isLoading}
      error={applying.error}
      onApply={() => void apply({ params })}
    />
  )
}
