/** "in 5 minutes", with the language's own plural; whole minutes, rounded up. */
export const inMinutes = (language: string, seconds: number): string =>
  new Intl.RelativeTimeFormat(language).format(Math.ceil(seconds / 60), 'minute');
