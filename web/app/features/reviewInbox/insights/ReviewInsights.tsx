export const ReviewInsights = () => null
