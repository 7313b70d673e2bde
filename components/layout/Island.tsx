import { createContext, useContext, type ReactNode } from 'react';
import { Mark, marked } from '@/lib/markup/marks';
import type { IslandFiles } from '@/lib/markup/page-data';

/**
 * The islands that a page may contain; each is an entry of the bundle (`<name>.client.tsx` in this folder).
 */
export type IslandName = 'auth-form' | 'link-lists' | 'styleguide';

/** The files of every island, which pages/_document.tsx provides. Empty in tests of a screen. */
export const IslandsContext = createContext<Readonly<Partial<Record<IslandName, IslandFiles>>>>({});

type IslandProps = {
  readonly name: IslandName;
  /** Passed to the island as JSON. */
  readonly props?: object;
  /** What the island shows before it acts; the same as it draws first, because it is hydrated. */
  readonly children?: ReactNode;
};

/** The place of an island in the document. The starter loads it (lib/starter/islands). */
export function Island({ name, props = {}, children }: IslandProps) {
  const files = useContext(IslandsContext)[name];
  return (
    <>
      {files &&
        [files.script, ...files.imports].map((href) => <link key={href} rel="modulepreload" href={href} />)}
      <div
        className="no-box"
        {...(files && marked(Mark.island, JSON.stringify(files)))}
        {...marked(Mark.islandProps, JSON.stringify(props))}
      >
        {children}
      </div>
    </>
  );
}
