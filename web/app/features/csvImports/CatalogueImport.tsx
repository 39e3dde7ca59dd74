import type { BusinessId } from 'contract/core/ids'
import {
  CsvAction,
  CsvImportId,
  downloadCatalogueErrors,
  readCatalogueImport,
  applyCatalogueImport,
} from 'contract/csvImports/csvImports'
import { downloadCatalogue, downloadServices } from 'contract/catalogue/catalogue'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { downloadAddress } from '../../shared/api/request.ts'
import { ButtonAnchor } from '../../shared/ui/Button.tsx'
import { ChipChoice, ChipNav } from '../../shared/ui/ChipLink.tsx'
import { stack, wrap } from '../../shared/ui/classes.ts'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Choice } from '../../shared/ui/FormFields.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { CsvDrop } from './CsvDrop.tsx'
import { CsvPlan } from './CsvPlan.tsx'
import { useCheckCsvMutation } from './csvImportsApi.ts'
import { nouns } from './csvText.ts'
import { usePages } from './usePages.ts'
import { useRead, useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
}

export const pollMilliseconds = 1000

/** Export, template and help text for the file of each kind. */
const kinds = {
  products: {
    name: 'Products',
    download: downloadCatalogue,
    template: '/templates/products.csv',
    help: 'Edit all products in a spreadsheet: export them, change the file, and import it. Rows with the same handle are one product with variants.',
  },
  services: {
    name: 'Services',
    download: downloadServices,
    template: '/templates/services.csv',
    help: 'Edit all services in a spreadsheet, with their staff and booking settings: export them, change the file, and import it. Rooms, processing times and timetables stay as they are.',
  },
} as const

type Kind = keyof typeof kinds
const kindNames = ['products', 'services'] as const

/** Products or services as CSV: export, template, and an import in two steps. */
export function CatalogueImport({ businessId, slug }: Props) {
  const [search] = useSearchParams()
  const plan = CsvImportId.safeParse(search.get('plan'))
  return plan.success ? (
    <Planned businessId={businessId} slug={slug} importId={plan.data} />
  ) : (
    <Upload
      businessId={businessId}
      slug={slug}
      kind={search.get('items') === 'services' ? 'services' : 'products'}
    />
  )
}

function Upload({ businessId, slug, kind }: Props & { readonly kind: Kind }) {
  const { download, template, help } = kinds[kind]
  const navigate = useNavigate()
  const [removesMissing, setRemovesMissing] = useState(false)
  const [check, { isLoading, error }] = useCheckCsvMutation()
  const choose = async (file: File) => {
    const answer = await check({ businessId, items: kind, file, removesMissing })
    if (answer.data) await navigate(paths.ownCatalogue(slug, { show: 'import', plan: answer.data.id }))
  }
  return (
    <section className={stack(16)} aria-labelledby="import">
      <SectionTitle id="import">Import and export</SectionTitle>
      <ChipNav aria-label="Rows of the file">
        {kindNames.map((each) => (
          <ChipChoice key={each} to={pathOf(slug, each)} isChosen={each === kind}>
            {kinds[each].name}
          </ChipChoice>
        ))}
      </ChipNav>
      <Body>{help}</Body>
      <div className={wrap(12)}>
        <ButtonAnchor href={downloadAddress(download, { params: { businessId } })} download>
          Export {kind}
        </ButtonAnchor>
        <ButtonAnchor href={template} download>
          Download a template
        </ButtonAnchor>
      </div>
      <Choice
        type="checkbox"
        label={`Remove ${kind} that are not in the file`}
        checked={removesMissing}
        onChange={(event) => setRemovesMissing(event.target.checked)}
      >
        Otherwise they stay as they are.
      </Choice>
      <CsvDrop isBusy={isLoading} error={error} onChoose={(file) => void choose(file)} />
    </section>
  )
}

const pathOf = (slug: string, items: Kind) =>
  paths.ownCatalogue(slug, { show: 'import', ...(items === 'services' && { items }) })

function Planned({ businessId, slug, importId }: Props & { readonly importId: CsvImportId }) {
  const [search] = useSearchParams()
  const action = CsvAction.safeParse(search.get('action')).data
  const { pageToken, rowsWith, show } = usePages(`${importId} ${action ?? ''}`)
  const params = { businessId, importId }
  const [isApplying, setIsApplying] = useState(false)
  const { data, error, refetch } = useRead(
    readCatalogueImport,
    { params, query: { pageSize: 50, ...(action && { action }), ...(pageToken && { pageToken }) } },
    { pollingInterval: isApplying ? pollMilliseconds : 0, refetchOnMountOrArgChange: true },
  )
  const [apply, applying] = useWrite(applyCatalogueImport)
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
      noun={nouns[data.import.items]}
      action={action}
      pathOf={(each) =>
        paths.ownCatalogue(slug, { show: 'import', plan: importId, ...(each && { action: each }) })
      }
      againPath={pathOf(slug, data.import.items === 'services' ? 'services' : 'products')}
      errorsPath={downloadAddress(downloadCatalogueErrors, { params })}
      more={nextPageToken === null ? null : () => show(nextPageToken, data.steps)}
      isBusy={applying.isLoading}
      error={applying.error}
      onApply={() => void apply({ params })}
    />
  )
}
