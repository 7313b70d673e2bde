import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import type { Check } from '../lib/check';
import type { Stack } from './stack';

const MANIFEST = 'deploy/kubernetes.yaml';
/** TypeScript types made from the schemas of Kubernetes 1.3x, which refuse unknown fields too. */
const TYPES = 'kubernetes-models@5.1.0';
const resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

/** Whether every resource of the manifest is one that Kubernetes knows. Installs the types into `dir`. */
export async function validateManifest(stack: Stack, dir: string): Promise<Check> {
  const resources = parseAllDocuments(readFileSync(MANIFEST, 'utf8')).map((document) =>
    resource.parse(document.toJS()),
  );
  const lines = resources.map(
    (one, at) =>
      `import type { I${one.kind} as T${at} } from 'kubernetes-models/${one.apiVersion}/${one.kind}';\nexport const resource${at}: T${at} = ${JSON.stringify(one)};`,
  );
  await stack.run('npm', ['install', '--prefix', dir, '--no-save', '--silent', TYPES]);
  writeFileSync(join(dir, 'manifest.ts'), lines.join('\n'));
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const options = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --pretty false'.split(
    ' ',
  );
  const problems = await stack.run(process.execPath, [compiler, ...options, join(dir, 'manifest.ts')]).then(
    () => '',
    (error: unknown) => String(error),
  );
  return {
    what: `the schemas of Kubernetes and ${MANIFEST}`,
    figure: problems || `${resources.length} resources`,
    holds: problems === '',
  };
}

/**
 * Starts the manifest in the network of the stack, with ports on loopback from `port` up. podman runs one
 * instance of the Deployment and ignores the rest.
 */
export async function playManifest(
  stack: Stack,
  where: { image: string; settings: Readonly<NodeJS.Dict<string>>; dir: string; port: number },
): Promise<Check> {
  const what = `podman plays ${MANIFEST}: until ready`;
  if (stack.isDocker)
    return { what, figure: 'SKIPPED, because Docker cannot: only podman does', holds: true };
  let { port } = where;
  const manifest = readFileSync(MANIFEST, 'utf8')
    .replace(/image: site$/m, `image: localhost/${where.image}`)
    .replace(/replicas: \d+/, 'replicas: 1')
    // podman 4 would publish the ports on every address, and cannot read the Secrets that it creates.
    .replace(/containerPort: \d+/g, (own) => `${own}, hostIP: 127.0.0.1, hostPort: ${(port += 1)}`)
    .replace('secretRef', 'configMapRef');
  const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'site' }, data: where.settings };
  const file = join(where.dir, 'manifest.yaml');
  writeFileSync(file, `${JSON.stringify(map)}\n---\n${manifest}`);
  const startMs = performance.now();
  await stack.untilReady(await stack.play(file, claimsIn(manifest)));
  return { what, figure: `${Math.round(performance.now() - startMs)} ms`, holds: true };
}

/** The names of its claims for volumes. */
const claimsIn = (manifest: string): readonly string[] =>
  parseAllDocuments(manifest)
    .map((document) => resource.parse(document.toJS()))
    .flatMap(({ kind, metadata }) => (kind === 'PersistentVolumeClaim' ? [metadata.name] : []));
