/** The text with its first letter in upper case: "Tomorrow at 9:00 AM". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
