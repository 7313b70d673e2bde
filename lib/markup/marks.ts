/**
 * Marks: the `data-*` attributes by which components, articles (lib/article), the starter and CSS find each
 * other's elements. All code takes the names from here. CSS and end-to-end tests spell them out;
 * tests/markup/marks.test.ts compares. An enum, because esbuild inlines its values, so names cost the starter
 * nothing.
 */
export enum Mark {
  // On the document's root, for CSS.

  /** `dark` or `light`, chosen by the visitor; without it the system decides. */
  theme = 'data-theme',
  /** Id of the announcement that the visitor has closed. */
  dismissed = 'data-dismissed',
  /** Somebody is logged in. */
  session = 'data-session',
  /** The device has been in the studio or the AI app. */
  visited = 'data-visited',
  /**
   * Id of a user and what their answers in the persona form recommend: the name of a card and a kind of
   * templates.
   */
  recommended = 'data-recommended',
  /** The visitor has not yet answered the consent question. */
  ask = 'data-ask',
  /** The language (BCP 47) in which the page is offered to the visitor. */
  offer = 'data-offer',
  /** URL of the error service; written by the server. */
  errors = 'data-errors',
  /** `up` or `down`: the scroll direction. */
  scroll = 'data-scroll',
  /** An invite came with the URL; holds its token if the browser stores nothing. */
  invite = 'data-invite',
  /** An island is being loaded: something was pressed. */
  loading = 'data-loading',
  /** The account island is ready: tests and benchmarks wait for it. */
  accountReady = 'data-account-ready',

  // Around every page.

  /** On the footer's link to the changelog: when its newest change was. */
  newest = 'data-newest',

  /** On the element with the page's styles. */
  pageStyles = 'data-page-styles',
  /** On the element with the letters of the brand's typeface. */
  letters = 'data-letters',
  /** On the inline script: the page's languages (BCP 47), separated by spaces. */
  versions = 'data-versions',
  /** On the offer of the page in another language: that language. */
  languageOffer = 'data-language-offer',
  /** The content needs the account island: touching a control inside loads it. */
  account = 'data-account',
  /** Where the account island draws the menu of a logged-in visitor. */
  accountSlot = 'data-account-slot',
  /**
   * Around the link with which a stranger makes the template with this id a favourite: there the island draws
   * the button of a logged-in visitor.
   */
  favourite = 'data-favourite',
  /** Where it lists the favourites of a logged-in visitor. */
  favourites = 'data-favourites',
  /** The place of an island that the page loads by itself: its files, as JSON. */
  island = 'data-island',
  /** On the same element: what the island is given, as JSON. */
  islandProps = 'data-island-props',
  /** The site header, which stays in view while scrolling up. */
  siteHeader = 'data-site-header',
  /** The list that chooses the theme; `on` once it works. */
  themeSwitch = 'data-theme-switch',
  /** The checkbox that pauses the home page's motion. */
  motionPause = 'data-motion-pause',
  /** A press closes the announcement with this id. */
  announcementClose = 'data-announcement-close',
  /** On a consent button, its answer: `all`, `none`, or `choose` for the settings. */
  consent = 'data-consent',
  /** Empty live region: text written into it is read out. */
  announce = 'data-announce',
  /** Empty status line, with the text it shows while there is no connection. */
  offlineNotice = 'data-offline-notice',
  /** On the same line: the text it shows when files of the page are gone. */
  oldNotice = 'data-old-notice',
  /** On the banner of an editor's preview. */
  draft = 'data-draft',
  /** On the form that asks whether a post is useful. */
  opinion = 'data-opinion',
  /** On the form of a guest's email; `follow` on the one below a post. */
  guest = 'data-guest',
  /** On the form in the response to the one below a post, which it replaces. */
  followSent = 'data-follow-sent',
  /** On the same form: how sending it went. */
  guestOutcome = 'data-guest-outcome',
  /** In its message about too many attempts: the wait. */
  guestWait = 'data-guest-wait',
  /** On a form: the id of its field's error message; CSS shows it. */
  problem = 'data-problem',
  /** On a search form: the endpoint of its suggestions. */
  suggest = 'data-suggest',

  // The events that an element reports, as JSON (`eventAttributes`), by when they happen.

  press = 'data-press',
  open = 'data-open',
  view = 'data-view',
  sight = 'data-sight',
  send = 'data-send',

  // The small editor of the home page (components/home/Hero.tsx).

  /** Around the monitor, the strip and the tools. */
  editor = 'data-editor',
  /** On the same element: it is being used. */
  editing = 'data-editing',
  /** A click on it starts the editor: the strip, and a button for visitors without a pointer. */
  editorStart = 'data-editor-start',
  /**
   * On the strip, which holds the timeline: the labels of controls that the starter creates or relabels:
   * playhead, start and end of a clip, play, pause, separated by `|`.
   */
  editorStrip = 'data-editor-strip',
  /** Its controls, hidden until then. */
  editorTools = 'data-editor-tools',
  /** An image in the monitor: the name of its clip. */
  clip = 'data-clip',
  /** On the same element: the clip's label. */
  clipLabel = 'data-clip-label',
  /** The words on the image of the title, which can be changed. */
  clipWords = 'data-clip-words',

  // Lists.

  /** The cards of a list page; in the next page's document, the cards to add. */
  cards = 'data-cards',
  /** On the same element: the text that tells screen readers which posts these are. */
  rangeText = 'data-shown',
  /** Empty list below the cards, for the cards of further pages. */
  moreCards = 'data-more-cards',
  /** Around a template's image: URL of its silent video. */
  preview = 'data-preview',
  /** On the link beside it, which plays the video in the image's place: the link's text while it plays. */
  previewPause = 'data-preview-pause',
  /** On the same link, and on the small editor’s play button: the video is playing. */
  playing = 'data-playing',
  /** On a template of the home page: what it is for. */
  kind = 'data-kind',
  /**
   * On a section, for posts that this device remembers: those left half read on the blog's home, or `saved`;
   * on the root: some were left half read in this language.
   */
  reading = 'data-reading',
  /** On the blog's home, a link to the saved posts; `on` while there are any. */
  savedLink = 'data-saved-link',
  /** Id of a card's post, so that none is repeated. */
  post = 'data-post',
  /** The link to the next page; a press loads its cards instead. */
  loadMore = 'data-load-more',

  // Articles.

  /** The table of contents, in which the current section's entry is marked. */
  contents = 'data-contents',
  /** URL that a press copies. */
  copyLink = 'data-copy-link',
  /** On the same button: the word that confirms it. */
  copiedLabel = 'data-copied-label',
  /** The confirmation, briefly on the pressed element. */
  copied = 'data-copied',
  /** Hidden button for the system's share sheet, shown if there is one. */
  share = 'data-share',
  /** On the same button: the title to share. */
  shareTitle = 'data-share-title',
  /** On the same button: the URL to share. */
  shareUrl = 'data-share-url',
  /** Button that saves the post with this slug; invisible until it works. */
  savePost = 'data-save-post',
  /** Beside it: the link to the saved posts, then the message that saving failed; both hidden. */
  saveOutcome = 'data-save-outcome',
  /** URL of the player that replaces the link to the video on a click. */
  embedSrc = 'data-embed-src',
  /** On the same figure: the title of the player. */
  embedTitle = 'data-embed-title',
  /** On a link to a video of our own: the second from which it plays. */
  videoAt = 'data-video-at',
  /** On an article, texts of its tools: a URL has been copied, … */
  linkCopied = 'data-link-copied',
  copyCode = 'data-copy-code',
  copyColumns = 'data-copy-columns',
  codeCopied = 'data-code-copied',
  copyQuote = 'data-copy-quote',
  openImage = 'data-open-image',
  closeImage = 'data-close-image',
  /** On a block of text whose words stand in columns: it must not wrap. */
  textColumns = 'data-text-columns',

  /** On the results of a search, which the arrow keys move through. */
  results = 'data-results',

  // Added to the page by the starter, styled by CSS.

  /** The list under a search field. */
  searchOptions = 'data-search-options',
  /** The button that copies a link to the selection. */
  quoteLink = 'data-quote-link',
}

/** The attribute in JSX: `<div {...marked(Mark.contents)} />`. */
export function marked(mark: Mark, value = ''): Readonly<Partial<Record<Mark, string>>> {
  return { [mark]: value };
}
