import { type Cell, csvOf, dollarsCell } from 'contract/core/csv'
import { titlesOf } from '../../../platform/format/csvColumns.ts'
import { type DepositTerms, policyText } from './policyText.rules.ts'
import { staffTextOf, type StaffNames, type StoredService } from './readService.rules.ts'
import { serviceColumns, settingColumns } from './serviceColumns.rules.ts'

/** The services as CSV, one row each. An import of this file changes nothing. */
export function servicesCsv(services: readonly StoredService[], staff: StaffNames): string {
  return csvOf(
    titlesOf(serviceColumns),
    services.map(({ service, categoryName, terms: { settings, staffIds } }): Cell[] => [
      service.id,
      service.name,
      service.description,
      categoryName ?? '',
      service.price.kind,
      'usdCents' in service.price ? dollarsCell(service.price.usdCents) : '',
      service.durationMinutes,
      staffTextOf(staffIds, staff),
      yesOrNo(settings !== null),
      ...(settings
        ? [
            yesOrNo(settings.needsStaff),
            settings.bufferBeforeMinutes,
            settings.bufferAfterMinutes,
            settings.capacity,
            settings.confirmMode,
            depositText(settings.deposit),
            yesOrNo(settings.paysAtVenue),
            policyText(settings.policyTiers),
            settings.noShowPercent,
            settings.slotStepMinutes,
            settings.minNoticeMinutes,
            settings.maxAdvanceDays,
          ]
        : settingColumns.map(() => '')),
    ]),
  )
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

function depositText(deposit: DepositTerms): string {
  switch (deposit.kind) {
    case 'fixed':
      return dollarsCell(deposit.usdCents)
    case 'percent':
      return `${deposit.percent}%`
    case 'card_on_file':
      return 'card on file'
    case 'none':
    case 'full':
      return deposit.kind
  }
}
