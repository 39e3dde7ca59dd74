export const eraseMembers = 'erase-members'
export const buildExport = 'build-export'
export const applyRetention = 'apply-retention'
