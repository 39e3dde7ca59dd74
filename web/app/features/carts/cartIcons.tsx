import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { outlined } from '../../shared/ui/icons.tsx'

export const MinusIcon = /* @__PURE__ */ outlined(Minus)
export const PlusIcon = /* @__PURE__ */ outlined(Plus)
