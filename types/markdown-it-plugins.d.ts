/** Plug-ins of markdown-it that come without types. */
type MarkdownItPlugin = (parser: InstanceType<typeof import('markdown-it').default>) => void;

declare module 'markdown-it-deflist' {
  const plugin: MarkdownItPlugin;
  export default plugin;
}
declare module 'markdown-it-footnote' {
  const plugin: MarkdownItPlugin;
  export default plugin;
}
declare module 'markdown-it-mark' {
  const plugin: MarkdownItPlugin;
  export default plugin;
}
declare module 'markdown-it-sub' {
  const plugin: MarkdownItPlugin;
  export default plugin;
}
declare module 'markdown-it-sup' {
  const plugin: MarkdownItPlugin;
  export default plugin;
}
