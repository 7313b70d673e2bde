import { PAGE_DATA_ID, type PageData } from '@/lib/markup/page-data';
import { scriptJson } from '@/lib/seo/json-ld/json-ld';

/** The element from which the page's scripts read its data (lib/markup/page-data.client.ts). */
export const PageDataElement = ({ data }: { readonly data: PageData }) => (
  <script id={PAGE_DATA_ID} type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
);
