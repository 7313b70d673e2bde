/** Next's own copy of @vercel/nft, as far as file-trace.mjs uses it. */
declare module 'next/dist/compiled/@vercel/nft/index.js' {
  const nft: {
    readonly nodeFileTrace: (files: readonly string[]) => Promise<{ readonly fileList: ReadonlySet<string> }>;
  };
  export default nft;
}
