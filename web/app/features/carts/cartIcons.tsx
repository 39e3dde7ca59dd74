import { drawn } from '../../shared/ui/icons.tsx'

export const MinusIcon = /* @__PURE__ */ drawn('M6 12h12')
export const PlusIcon = /* @__PURE__ */ drawn('M6 12h12M12 6v12')
