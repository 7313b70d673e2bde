import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { z } from 'zod';
import { BUILD_ID, CONTENT_NAMED } from '../lib/next/build-files.mjs';

/** A build's files are kept for as long as either holds. */
const LAST_BUILDS = 10;
const KEPT_MS = 30 * 24 * 3_600_000;
/** A younger file may belong to a build that is being stored. */
const UNNAMED_MS = 24 * 3_600_000;
/** How often this build is noted as running. */
const EVERY_MS = 3_600_000;
/** A folder on the network that is away never answers. */
const START_MS = 5_000;
const READ_MS = 2_000;
/** Of the four threads that Node has for files, compression and names. */
const READS_AT_A_TIME = 2;

/** By URL path, the place on disk. */
type OwnFiles = { readonly buildId: string; readonly files: ReadonlyMap<string, string> };

const buildNote = z.object({ files: z.array(z.string()) });

/** The files of this process's build whose names follow from their content. */
export function ownFiles(): OwnFiles {
  const files = Object.entries(CONTENT_NAMED).flatMap(([url, folder]) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [`${url}/${name}`, join(folder, name)] as const),
  );
  return { buildId: readFileSync(BUILD_ID, 'utf8'), files: new Map(files) };
}

/** Whether this is the URL path of a file that may be kept: no other name, no other kind. */
export const isKeepable = (path: string) =>
  dirname(path) in CONTENT_NAMED && /^\w[\w.-]*\.(?:js|css|woff2)$/.test(basename(path));

/**
 * A folder that all instances share: the content-named files of this build and of earlier ones, for pages
 * that were opened before a deployment (decision 0044). A file is written once; `builds/<id>.json` names those
 * of a build, and its time says when the build last ran.
 *
 * Errors: a folder that is away, read-only or full is logged, and the site runs without it.
 */
export class BuildFiles {
  private readonly folder: string;
  private readonly own: OwnFiles;
  private readonly now: () => number;
  private readonly readMs: number;
  private readonly limit = pLimit(READS_AT_A_TIME);
  private storing: Promise<void> | undefined;
  private isHanging = false;
  private lastProblem = '';

  constructor(folder: string, own: OwnFiles, { now = Date.now, readMs = READ_MS } = {}) {
    this.folder = folder;
    this.own = own;
    this.now = now;
    this.readMs = readMs;
  }

  isOwn(path: string): boolean {
    return this.own.files.has(path);
  }

  /** Stores this build's files, now and every hour; resolves when that has ended or takes too long. */
  async start(): Promise<void> {
    setInterval(() => void this.store(), EVERY_MS).unref();
    await Promise.race([this.store(), sleep(START_MS, undefined, { ref: false })]);
  }

  /** Stores what the folder lacks of this build, and removes what no build needs any more. */
  store(): Promise<void> {
    // One that hangs is not joined by others.
    return (this.storing ??= this.storeAll()
      .then(
        ({ builds, files, bytes }) =>
          this.say(`${files} files of ${builds} builds, ${(bytes / 1e6).toFixed(1)} MB in ${this.folder}`),
        (error: unknown) =>
          console.warn(`Build files cannot be kept in ${this.folder}; the site runs without`, error),
      )
      .finally(() => (this.storing = undefined)));
  }

  /** The content of a file of another build. `unavailable`: the folder does not say. */
  async read(path: string): Promise<Buffer | 'missing' | 'unavailable'> {
    if (this.isHanging) return 'unavailable';
    const reading = this.limit(() => readFile(this.placeOf(path))).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ENOTDIR' ? ('missing' as const) : ('unavailable' as const),
    );
    const patience = new AbortController();
    void reading.then(() => {
      this.isHanging = false;
      patience.abort();
    });
    const tooLong = sleep(this.readMs, undefined, { ref: false, signal: patience.signal }).then(
      () => {
        this.isHanging = true;
        return 'unavailable' as const;
      },
      () => reading,
    );
    return Promise.race([reading, tooLong]);
  }

  private say(size: string): void {
    if (size !== this.lastProblem) process.stdout.write(`Build files: ${size}\n`);
    this.lastProblem = size;
  }

  private placeOf = (path: string) => join(this.folder, 'files', path);

  private async storeAll() {
    const names = [...this.own.files.keys()].filter(isKeepable);
    await mkdir(join(this.folder, 'builds'), { recursive: true });
    for (const url of Object.keys(CONTENT_NAMED)) await mkdir(this.placeOf(url), { recursive: true });
    // First, which makes room.
    const builds = await this.prune(names);
    // Before the files, so that no other instance takes them for needless.
    const note = join(this.folder, 'builds', `${this.own.buildId}.json`);
    await this.put(note, (temporary) => writeFile(temporary, JSON.stringify({ files: names })));
    const stored = await this.list();
    for (const name of names) {
      const file = this.own.files.get(name) ?? '';
      // A build in the same place may just be replacing them.
      const size = await sizeOf(file);
      // Another size: a machine that lost its power may leave an empty file.
      if (size === undefined || size === stored.get(name)?.size) continue;
      await this.put(this.placeOf(name), (temporary) => copyFile(file, temporary));
      stored.set(name, { size, writtenMs: this.now() });
    }
    return {
      builds,
      files: stored.size,
      bytes: [...stored.values()].reduce((sum, { size }) => sum + size, 0),
    };
  }

  /** Writes beside the place and then moves: nobody reads half a file. */
  private async put(place: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const temporary = join(dirname(place), `.${randomUUID()}`);
    try {
      await write(temporary);
      await rename(temporary, place);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  /** Returns how many builds are kept, this one included. */
  private async prune(ownNames: readonly string[]): Promise<number> {
    const others = (await this.builds()).filter(({ id }) => id !== this.own.buildId);
    const isKept = ({ ranMs }: { ranMs: number }, at: number) =>
      at < LAST_BUILDS - 1 || this.now() - ranMs < KEPT_MS;
    const keptBuilds = others.filter(isKept);
    for (const { note } of others.slice(keptBuilds.length)) await rm(note, { force: true });
    // What an unreadable note names is unknown.
    if (keptBuilds.every(({ names }) => names !== undefined)) {
      const needed = new Set([...ownNames, ...keptBuilds.flatMap(({ names }) => names ?? [])]);
      for (const [name, { writtenMs }] of await this.list())
        if (!needed.has(name) && this.now() - writtenMs > UNNAMED_MS)
          await rm(this.placeOf(name), { force: true });
    }
    return keptBuilds.length + 1;
  }

  /** The builds of the folder, the last that ran first. */
  private async builds() {
    const folder = join(this.folder, 'builds');
    const notes = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const builds = await Promise.all(
      notes.map(async (name) => {
        const note = join(folder, name);
        const ranMs = await stat(note).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        );
        return { id: basename(name, '.json'), note, ranMs, names: await namesIn(note) };
      }),
    );
    return builds.toSorted((a, b) => b.ranMs - a.ranMs);
  }

  /** By URL path: what is stored. */
  private async list() {
    const files = new Map<string, { readonly size: number; readonly writtenMs: number }>();
    for (const url of Object.keys(CONTENT_NAMED))
      for (const name of await readdir(this.placeOf(url))) {
        const path = `${url}/${name}`;
        const stats = await stat(this.placeOf(path)).catch(() => undefined);
        if (stats?.isFile()) files.set(path, { size: stats.size, writtenMs: stats.mtimeMs });
      }
    return files;
  }
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

const namesIn = (note: string): Promise<readonly string[] | undefined> =>
  readFile(note, 'utf8')
    .then(
      (text) => buildNote.parse(JSON.parse(text)).files,
      () => undefined,
    )
    .catch(() => undefined);
