import { wireBlog } from '@/lib/cms/contract/blog';
import { mapPost } from '@/lib/cms/map-post';
import type { Post } from '@/lib/cms/model';
import { aWirePost } from './wire-builders';

/** A post of the model, whole; change what a test is about. */
export function aPost(change: Partial<Post> = {}): Post {
  return { ...mapPost(wireBlog.parse(aWirePost()), 'https://cms.example', []), ...change };
}
