/** URLs of the starter's lazy chunks, inserted by scripts/build-starter.mjs. */
declare const SEARCH_BOX_CHUNK: string;
declare const LOAD_MORE_CHUNK: string;
declare const ARTICLE_TOOLS_CHUNK: string;
declare const QUOTE_LINK_CHUNK: string;
declare const CONSENT_CHUNK: string;
declare const TOOLS_CHUNK: string;
declare const ANALYTICS_CHUNK: string;
declare const ERRORS_CHUNK: string;
