// Defined in the contract, because its tests cannot import from the server.
export { effort, seed } from 'contract/test-support/effort'
