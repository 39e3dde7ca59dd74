export const AskingPanel = () => null
