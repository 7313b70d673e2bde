import { Fragment } from 'react';
import { SITE } from '@/lib/config/site';
import { languageOf } from '@/lib/config/languages';
import { shareTitle } from '@/lib/seo/head';
import { ELSEWHERE } from '@/lib/markup/article-body.client';
import type { HeadProps, LayoutProps } from '@/lib/page-data/shared/page-props';

type Props = { readonly head: HeadProps; readonly layout: LayoutProps };

/**
 * What a page says about itself to search engines and link previews, apart from its structured data. Rendered
 * into the document only, because every navigation loads a new one.
 */
export function PageHead({ head, layout }: Props) {
  const {
    title,
    description,
    canonical,
    isOriginal,
    indexable,
    alternates,
    otherLocales,
    feeds,
    markdown,
    image,
    type,
    article,
  } = head;
  const { twitterHandle: handle, fediverseHandle } = layout.socialLinks;
  return (
    <>
      <title>{title}</title>
      {description !== '' && <meta name="description" content={description} />}
      <meta
        name="robots"
        content={indexable ? 'index, follow, max-image-preview:large' : 'noindex, follow'}
      />
      {canonical !== '' && (
        <link rel="canonical" href={canonical} {...(!isOriginal && { [ELSEWHERE]: '' })} />
      )}
      {alternates.map(({ hrefLang, href }) => (
        <link rel="alternate" hrefLang={hrefLang} href={href} key={hrefLang} />
      ))}
      {markdown !== '' && <link rel="alternate" type="text/markdown" href={markdown} />}
      {feeds.map((feed) => (
        <link rel="alternate" type={feed.type} title={feed.title} href={feed.href} key={feed.href} />
      ))}
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={shareTitle(title, SITE.name)} />
      {description !== '' && <meta property="og:description" content={description} />}
      {canonical !== '' && <meta property="og:url" content={canonical} />}
      <meta property="og:locale" content={languageOf(layout.locale).openGraph} />
      {otherLocales.map((locale) => (
        <meta property="og:locale:alternate" content={locale} key={locale} />
      ))}
      {image && <meta property="og:image" content={image.url} />}
      {image && image.alt !== '' && <meta property="og:image:alt" content={image.alt} />}
      {image?.width && <meta property="og:image:width" content={String(image.width)} />}
      {image?.height && <meta property="og:image:height" content={String(image.height)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {handle !== '' && <meta name="twitter:site" content={handle.startsWith('@') ? handle : `@${handle}`} />}
      {article && article.publishedAt !== '' && (
        <meta property="article:published_time" content={article.publishedAt} />
      )}
      {article && article.modifiedAt !== '' && (
        <meta property="article:modified_time" content={article.modifiedAt} />
      )}
      {article && article.section !== '' && <meta property="article:section" content={article.section} />}
      {article?.tags.map((tag) => (
        <meta property="article:tag" content={tag} key={tag} />
      ))}
      {article?.authorUrls.map((url) => (
        <meta property="article:author" content={url} key={url} />
      ))}
      {article && article.authorName !== '' && <meta name="author" content={article.authorName} />}
      {article?.labels.map(([label, value], index) => (
        <Fragment key={label}>
          <meta name={`twitter:label${index + 1}`} content={label} />
          <meta name={`twitter:data${index + 1}`} content={value} />
        </Fragment>
      ))}
      {article && fediverseHandle !== '' && <meta name="fediverse:creator" content={fediverseHandle} />}
    </>
  );
}
