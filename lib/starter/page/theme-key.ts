/** Where the visitor's choice of light or dark is kept (local storage). */
export const THEME_STORAGE_KEY = 'theme';
