import type { ComponentProps } from 'react';
import { RecentLinksList } from './RecentLinksList';
import { SharedLinks } from './SharedLinks';

export type LinkListsProps =
  | ({ readonly list: 'recent' } & ComponentProps<typeof RecentLinksList>)
  | ({ readonly list: 'shared' } & ComponentProps<typeof SharedLinks>);

/** A list of links that only this browser knows: drawn by an island, so not there without script. */
export function LinkLists(props: LinkListsProps) {
  return props.list === 'recent' ? <RecentLinksList {...props} /> : <SharedLinks {...props} />;
}
