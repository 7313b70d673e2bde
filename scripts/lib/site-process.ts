/** Arguments of Node for the built site on loopback: what `npm start` runs. */
export const siteArgs = (port: number): readonly string[] => [
  'server/main.mjs',
  '-H',
  '127.0.0.1',
  '-p',
  String(port),
];
