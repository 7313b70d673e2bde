/** Node's arguments to start the built site on loopback, as `npm start` does. */
export const siteArgs = (port: number): readonly string[] => [
  'dist/main.mjs',
  '-H',
  '127.0.0.1',
  '-p',
  String(port),
];
