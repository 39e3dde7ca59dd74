import { drawn } from '../../shared/ui/icons.tsx'

export const FilterIcon = /* @__PURE__ */ drawn(
  'M4 7h9M19 7h1M4 17h1M11 17h9M18.5 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0zM10.5 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0z',
)
export const StarIcon = /* @__PURE__ */ drawn(
  'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
)
export const CalendarIcon = /* @__PURE__ */ drawn(
  'M4 6.5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 10h16M8 3.5v4M16 3.5v4',
)
export const HistoryIcon = /* @__PURE__ */ drawn('M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.3l2.8 1.7')
