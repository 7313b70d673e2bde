/** Where the id of the announcement that the visitor has closed is kept (local storage). */
export const ANNOUNCEMENT_STORAGE_KEY = 'announcement';
