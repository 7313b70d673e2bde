import type { HeadProps } from '@/lib/page-data/shared/page-props';
import { scriptJson } from '@/lib/seo/json-ld/json-ld';

/**
 * What a page says about itself in the words of schema.org. It stands at the end of the document, because a
 * slow phone paints a page later by every byte before it, and search engines read it anywhere.
 */
export const StructuredData = ({ jsonLd }: Pick<HeadProps, 'jsonLd'>) =>
  jsonLd.length > 0 && (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: scriptJson({ '@context': 'https://schema.org', '@graph': jsonLd }),
      }}
    />
  );
