import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { rowsOf } from '../documents';

const TYPES: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.vtt': 'text/vtt' };

/** Uploads the seed's videos and captions, each once. */
export function createVideos(strapi: Core.Strapi, folder: string) {
  return {
    async file(name: string): Promise<{ readonly id: number }> {
      const stored = await rowsOf(strapi, 'plugin::upload.file').findOne({ where: { name } });
      if (stored) return stored;
      const filepath = join(folder, name);
      const mimetype = TYPES[extname(name)];
      const [uploaded] = await strapi
        .plugin('upload')
        .service('upload')
        .upload({
          data: { fileInfo: { name, alternativeText: '', caption: '' } },
          files: { filepath, originalFilename: name, mimetype, size: statSync(filepath).size },
        });
      return uploaded;
    },
  };
}
