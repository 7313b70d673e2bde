import { randomBytes } from 'node:crypto';
import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { rowsOf } from '../documents';

type Format = { readonly hash: string; readonly ext: string; readonly url: string };
type File = Format & {
  readonly id: number;
  readonly name: string;
  readonly formats: Readonly<Record<string, Format>> | null;
};

/** Uploads the seed's drawings: one file per alternative text, because Strapi stores one per file. */
export function createImages(strapi: Core.Strapi, folder: string) {
  const files = rowsOf(strapi, 'plugin::upload.file');
  const uploads = join(strapi.dirs.static.public, 'uploads');

  async function file(drawing: string, alternativeText: string): Promise<File> {
    const name = `${drawing}.png`;
    const stored = await files.findOne({ where: { name, alternativeText } });
    if (stored) return stored;
    const other = await files.findOne({ where: { name } });
    return other ? copyOf(other, alternativeText) : upload(name, alternativeText);
  }

  async function upload(name: string, alternativeText: string): Promise<File> {
    const filepath = join(folder, name);
    const [uploaded] = await strapi
      .plugin('upload')
      .service('upload')
      .upload({
        data: { fileInfo: { name, alternativeText, caption: '' } },
        files: { filepath, originalFilename: name, mimetype: 'image/png', size: statSync(filepath).size },
      });
    return uploaded;
  }

  /** The same image with another text; uploading it again would make its thumbnail again. */
  function copyOf(
    { id: _, documentId: __, ...other }: File & { readonly documentId?: string },
    alternativeText: string,
  ): Promise<File> {
    const mark = randomBytes(5).toString('hex');
    const copied = <T extends Format>(one: T): T => {
      const hash = `${one.hash}_${mark}`;
      copyFileSync(join(uploads, `${one.hash}${one.ext}`), join(uploads, `${hash}${one.ext}`));
      return { ...one, hash, url: `/uploads/${hash}${one.ext}` };
    };
    const formats = Object.entries(other.formats ?? {}).map(([format, one]) => [format, copied(one)]);
    return files.create({
      data: { ...copied(other), formats: Object.fromEntries(formats), alternativeText },
    });
  }

  return {
    file,
    /** A text with the URLs under which its images are stored. */
    async withUrls(text: string): Promise<string> {
      let rewritten = text;
      for (const [url, drawing = ''] of text.matchAll(/\/uploads\/([a-z0-9-]+)\.png/g))
        rewritten = rewritten.replaceAll(url, (await file(drawing, '')).url);
      return rewritten;
    },
  };
}
