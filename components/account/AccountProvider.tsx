import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { StoreProvider } from '@/store/StoreProvider';
import type { PageAccount } from './page-account';

/** Null for a page without an account. */
export const AccountContext = createContext<PageAccount | null>(null);

type Props = { readonly page: PageAccount; readonly children: ReactNode };

/** Gives a tree of components the page's account and its shared state, and keeps both up to date. */
export function AccountProvider({ page, children }: Props) {
  useEffect(() => page.follow(), [page]);
  return (
    <AccountContext value={page}>
      <StoreProvider store={page.store}>{children}</StoreProvider>
    </AccountContext>
  );
}

/** The account of the page, for event handlers and effects. Errors: throws outside an AccountContext. */
export function useAccount(): PageAccount {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount needs an AccountProvider above it');
  return account;
}
