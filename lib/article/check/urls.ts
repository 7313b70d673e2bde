import { SITE } from '../../config/site';
import { linkUrl } from '../links';
import { mediaUrl } from '../safe-url';
import { elementsOf, type ArticleTree } from '../tree/tree';

type Urls = { readonly links: readonly string[]; readonly files: readonly string[] };

/** The distinct URLs in a body: links to pages, and images and files to fetch. */
export function urlsIn(tree: ArticleTree, mediaBase: string): Urls {
  const links = new Set<string>();
  const files = new Set<string>();
  for (const { name, attributes } of elementsOf(tree)) {
    if (name === 'a') {
      const href = linkUrl(attributes.href, mediaBase, SITE.domain);
      if (href !== null && !/^(?:#|mailto:|tel:)/i.test(href))
        (mediaBase !== '' && href.startsWith(mediaBase) ? files : links).add(href);
    }
    if (name === 'img') {
      const url = mediaUrl(attributes.src ?? '', mediaBase);
      if (url !== null) files.add(url);
    }
  }
  return { links: [...links], files: [...files] };
}
