import { createContext, useContext, type ReactNode } from 'react';
import { Mark, marked } from '@/lib/markup/marks';
import type { IslandFiles } from '@/lib/markup/page-data';

type Start<Name extends keyof Islands> = Parameters<Islands[Name]['start']>;

type Place<Name extends keyof Islands> = {
  readonly name: Name;
  /** What the island shows before it acts; the same as it draws first, because it is hydrated. */
  readonly children?: ReactNode;
} & (Start<Name> extends [unknown, unknown, infer Props]
  ? { /** Passed to the island as JSON. */ readonly props: Props }
  : { readonly props?: undefined });

/** An island that has a place in a page: the account has none. */
type IslandProps = {
  [Name in keyof Islands]: Start<Name> extends [unknown] ? never : Place<Name>;
}[keyof Islands];

/** The files of every island, which pages/_document.tsx provides. Empty in tests of a screen. */
export const IslandsContext = createContext<Readonly<Partial<Record<keyof Islands, IslandFiles>>>>({});

/**
 * The place of an island in the document: `<Island name="x" />` for `x.island.tsx`. The starter loads it
 * (lib/starter/islands).
 *
 * @example
 * ```tsx
 * const place = (
 *   <Island name="link-lists" props={{ list: 'shared', origin: 'https://clipwright.example' }}>
 *     <p>No links yet.</p>
 *   </Island>
 * );
 * ```
 */
export function Island({ name, props, children }: IslandProps) {
  const files = useContext(IslandsContext)[name];
  return (
    <>
      {files &&
        [files.script, ...files.imports].map((href) => <link key={href} rel="modulepreload" href={href} />)}
      <div
        className="no-box"
        {...(files && marked(Mark.island, JSON.stringify(files)))}
        {...marked(Mark.islandProps, JSON.stringify(props ?? {}))}
      >
        {children}
      </div>
    </>
  );
}
