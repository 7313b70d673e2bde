/**
 * Marks: the `data-*` attributes by which components, articles (lib/article), the starter and CSS know each other's elements. Who writes
 * one and who reads it take its name from here. CSS and tests of the whole site spell it; tests/starter/page/marks.test.ts compares.
 * An enum, because esbuild puts its values where they are used: names cost the starter nothing.
 */
export enum Mark {
  // On the document's root: what CSS has to know.

  /** `dark` or `light`, chosen by the visitor; without it the system decides. */
  theme = 'data-theme',
  /** Id of the announcement that the visitor has closed. */
  dismissed = 'data-dismissed',
  /** Somebody is logged in. */
  session = 'data-session',
  /** Id of a user and what suits them, by their answers in the persona form: the name of a card, a kind of templates. */
  suits = 'data-suits',
  /** The visitor has not said yet what may be stored. */
  ask = 'data-ask',
  /** The language, BCP 47, in which the page is offered to the visitor. */
  offer = 'data-offer',
  /** Address of the error service; the server writes it. */
  errors = 'data-errors',
  /** `up` or `down`: which way the reader moves. */
  scroll = 'data-scroll',
  /** The brand's letters have come: headings are set in them. */
  letters = 'data-letters',
  /** An invite came with the address; its token where the browser stores nothing. */
  invite = 'data-invite',
  /** React is being loaded: something was pressed. */
  waking = 'data-waking',
  /** React has hydrated the page: tests and benches wait for it. */
  awake = 'data-awake',

  // Around every page.

  /** Of the inline script: the addresses of the typefaces it asks for, with a space between. */
  fonts = 'data-fonts',
  /** Of the same script: the languages that the page is there in, BCP 47, with a space between. */
  versions = 'data-versions',
  /** The offer of the page in another language: in which. */
  languageOffer = 'data-language-offer',
  /** What is inside needs React: touching a control wakes it. */
  wake = 'data-wake',
  /** The head of the page, which stays in view on the way up. */
  siteHeader = 'data-site-header',
  /** A press turns the theme over. */
  themeSwitch = 'data-theme-switch',
  /** The box that lets the motion of the home page rest. */
  motionPause = 'data-motion-pause',
  /** A press closes the announcement with this id. */
  announcementClose = 'data-announcement-close',
  /** Of a button, how it answers what may be stored: `all`, `none`, or `choose` to see what there is. */
  consent = 'data-consent',
  /** Empty live region: what is written into it is read out. */
  announce = 'data-announce',
  /** Empty status line, with the words it shows while there is no connection. */
  offlineNotice = 'data-offline-notice',
  /** On the banner of an editor's preview. */
  draft = 'data-draft',
  /** Of a form: the id of the words that say what is wrong with its field; CSS shows them. */
  problem = 'data-problem',
  /** Of a search form: what answers with suggestions while one types. */
  suggest = 'data-suggest',

  // Lists.

  /** The cards of a page of a list; the document of the next page has its own here. */
  cards = 'data-cards',
  /** Of the same element: which posts these are, in words that are read out. */
  shown = 'data-shown',
  /** Empty list below the cards: those of further pages are put into it. */
  moreCards = 'data-more-cards',
  /** Id of the post that a card is of: none comes twice. */
  post = 'data-post',
  /** The link to the next page, whose cards are fetched instead. */
  loadMore = 'data-load-more',
  /** Around the results of a search: how many there are. */
  found = 'data-found',

  // Articles.

  /** The contents list: its entry of the section being read is marked. */
  contents = 'data-contents',
  /** Address that a press copies. */
  copyLink = 'data-copy-link',
  /** Of the same button: the word that says so. */
  copiedLabel = 'data-copied-label',
  /** The word of what has just been copied, on the pressed element for a moment. */
  copied = 'data-copied',
  /** Hidden button of the system's share sheet, shown where there is one. */
  share = 'data-share',
  /** Of the same button: title of what is passed on. */
  shareTitle = 'data-share-title',
  /** Of the same button: its address. */
  shareUrl = 'data-share-url',
  /** Address of the player that a click puts in the place of the link to the video. */
  embedSrc = 'data-embed-src',
  /** Of the same figure: the name of the player. */
  embedTitle = 'data-embed-title',
  /** The card below a post that leads on into the product: where to. */
  contextualCard = 'data-contextual-card',
  /** On an article, words of its tools: an address has been copied, … */
  linkCopied = 'data-link-copied',
  copyCode = 'data-copy-code',
  codeCopied = 'data-code-copied',
  copyQuote = 'data-copy-quote',
  openPicture = 'data-open-picture',
  closePicture = 'data-close-picture',

  // What the starter adds to a page; CSS draws it.

  /** The list under a search field. */
  searchOptions = 'data-search-options',
  /** The button that copies a link to what is selected. */
  quoteLink = 'data-quote-link',
}

/** The attribute in JSX: `<div {...marked(Mark.contents)} />`. */
export function marked(mark: Mark, value = ''): Readonly<Partial<Record<Mark, string>>> {
  return { [mark]: value };
}
