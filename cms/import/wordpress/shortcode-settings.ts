/** The first of several settings of a shortcode, such as `lang|language`, however it is quoted; '' if none. */
export const settingOf = (settings: string, names: string): string =>
  new RegExp(`\\b(?:${names})\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`, 'i')
    .exec(settings)
    ?.slice(1)
    .find(Boolean) ?? '';
