import { isoDate, type SourceComment } from '../source-post';

/** Links from other blogs, and notes of shops and plug-ins. */
const COMMENT = /^(?:|comment|review)$/;

/** A comment by the fields of its element; null for one that the old blog does not show. */
export function commentOf(fields: ReadonlyMap<string, string>): Omit<SourceComment, 'postId'> | null {
  const field = (name: string) => fields.get(`wp:comment_${name}`) ?? '';
  if (!/^(?:1|approved?|)$/.test(field('approved')) || !COMMENT.test(field('type'))) return null;
  return {
    id: field('id'),
    parent: field('parent') === '0' ? '' : field('parent'),
    name: field('author'),
    date: isoDate(field('date_gmt')) ?? isoDate(field('date')),
    text: field('content'),
  };
}
