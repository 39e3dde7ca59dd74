export { settingsProblem } from './people/team.rules.ts'
export type { ServiceTerms } from './settings/serviceTerms.rules.ts'
