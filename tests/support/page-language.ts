import { PAGE_DATA_ID } from '@/lib/markup/page-data';

/** Writes the page's data as the document does: this is where scripts learn the page's language. */
export function writePageData(locale: string): void {
  document.getElementById(PAGE_DATA_ID)?.remove();
  const element = `<script id="${PAGE_DATA_ID}" type="application/json">{"locale":"${locale}"}</script>`;
  document.head.insertAdjacentHTML('beforeend', element);
}

/**
 * Does to the page what a browser's translator does, as seen in pages saved from browsers: all change `lang`,
 * Chromium adds a class and wraps each text in two `<font>`, Edge marks elements and Firefox replaces labels.
 * Safari's translator changes texts in place.
 */
export function translatePage(lang = 'zh-CN'): void {
  const root = document.documentElement;
  root.lang = lang;
  root.classList.add('translated-ltr');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    text.parentElement?.setAttribute('_msttexthash', '94913');
    const fonts = [document.createElement('font'), document.createElement('font')] as const;
    fonts.forEach((font) => font.style.setProperty('vertical-align', 'inherit'));
    fonts[0].append(fonts[1]);
    fonts[1].append(`译 ${text.data}`);
    text.replaceWith(fonts[0]);
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder]'))
    for (const name of ['aria-label', 'placeholder'])
      if (element.hasAttribute(name)) element.setAttribute(name, `译 ${element.getAttribute(name)}`);
}
