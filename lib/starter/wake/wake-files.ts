/** Id of the element that lists what waking loads. */
export const WAKE_FILES_ID = 'wake-files';

/**
 * What waking loads: Next's scripts in order (none where they load by themselves), and the script with the page's texts, which the
 * document leaves out (page-texts.client.ts).
 */
export type WakeFiles = {
  readonly scripts: readonly string[];
  readonly texts: string | null;
  /** Route of a page whose main part is adopted; its own script is not among `scripts` (decision 0018). */
  readonly page?: string;
};

/** Dispatched by `_app` when React has hydrated the page. */
export const READY_EVENT = 'wake:ready';

/** Id of the element with Next's data, where the texts belong. */
export const NEXT_DATA_ID = '__NEXT_DATA__';

/** The texts of a page as Next's data carries them. */
export type PageTexts = Readonly<Record<string, unknown>>;
