export const GoogleSettings = () => null
