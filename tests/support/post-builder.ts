import { wireBlog } from '@/lib/cms/strapi/contract/blog';
import { mapPost } from '@/lib/cms/strapi/map-post';
import type { Post } from '@/lib/cms/model';
import { aWirePost } from './wire-builders';
import { mediaAt } from './media';

/** A complete post of the model; change what a test is about. */
export function aPost(change: Partial<Post> = {}): Post {
  return { ...mapPost(wireBlog.parse(aWirePost()), mediaAt('https://cms.example'), []), ...change };
}
