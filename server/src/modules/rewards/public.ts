export { rewardsOpenTo } from './catalogue/nearRewards.ts'
