import { isObject } from '../json-fields';
import type { BlogFolder } from './blog-folder';
import { textIn as firstText, textOf, valuesIn } from './front-values';

const COVERS =
  'image heroImage hero cover coverImage featuredImage featureImage featured_image thumbnail banner img headerImage header-img teaser socialImage ogImage images resources';

export type Cover = { readonly url: string; readonly text: string; readonly caption: string };

/** The picture that front matter names, or that stands beside an `index.md` of Hugo under a usual name. */
export function coverOf(
  { values, name }: { readonly values: ReadonlyMap<string, unknown>; readonly name: string },
  { files, kind }: BlogFolder,
): Cover | null {
  const header = valuesIn(values, 'header');
  const all = new Map([...values, ...[...header].filter(([key]) => /image|teaser/.test(key))]);
  const text = firstText(
    values,
    'imageAlt heroImageAlt heroAlt coverAlt coverImageAlt thumbnailAlt featuredImageAlt alt',
  );
  const caption = firstText(values, 'imageCaption coverCaption featureImageCaption thumbnailCaption');
  for (const key of [
    ...COVERS.split(' ').map((one) => one.toLowerCase().replace(/[_-]/g, '')),
    'overlayimage',
  ]) {
    const value = Array.isArray(all.get(key)) ? (all.get(key) as readonly unknown[])[0] : all.get(key); // why: `isArray` makes `any`.
    const own = isObject(value)
      ? new Map(Object.entries(value).map(([one, two]) => [one.toLowerCase(), two]))
      : null;
    const url = own ? firstText(own, 'src image url path file relative') : textOf(value);
    if (/\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(url) || /^https?:\/\//.test(url))
      return {
        url,
        text: (own && firstText(own, 'alt')) || text,
        caption: (own && firstText(own, 'caption')) || caption,
      };
  }
  if (kind !== 'hugo' || !/(?:^|\/)index(?:\.[\w-]+)?\.\w+$/.test(name)) return null;
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const file = [...files.keys()].find(
    (one) =>
      one.startsWith(folder) &&
      /^(?:feature|featured|cover|thumb\w*)[^/]*\.(?:jpe?g|png|gif|webp|avif)$/i.test(
        one.slice(folder.length),
      ),
  );
  return file === undefined ? null : { url: file.slice(folder.length), text, caption };
}
