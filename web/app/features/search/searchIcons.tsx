import CalendarDays from 'lucide-react/icons/calendar-days'
import RotateCcwClock from 'lucide-react/icons/rotate-ccw-clock'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Star from 'lucide-react/icons/star'
import { outlined } from '../../shared/ui/icons.tsx'

export const FilterIcon = /* @__PURE__ */ outlined(SlidersHorizontal)
export const StarIcon = /* @__PURE__ */ outlined(Star)
export const CalendarIcon = /* @__PURE__ */ outlined(CalendarDays)
export const HistoryIcon = /* @__PURE__ */ outlined(RotateCcwClock)
