import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import slugify from '@sindresorhus/slugify';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { z } from 'zod';
import { fetchToFile, type Limits } from './fetch-to-file';
import { endingOf, HEAD_BYTES } from './file-kinds';
import { createHostTurns, Temporary } from './host-turns';
import type { Find } from './files-folder';
import type { Urls } from './keep-files';
import { decoded } from './old-urls';
import { ExportRefused } from './source-post';

const AT_ONCE = 16;
const MAX_FILES = 20_000;
const PICTURE: Limits = { maxBytes: 25_000_000, timeoutMs: 60_000 };
const FILE: Limits = { maxBytes: 200_000_000, timeoutMs: 900_000 };
const PICTURES: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
};

/** Ending of a file that is not whole yet. */
const PART = '.part';
/** URLs that an interrupted import asked in vain, one JSON a line; gone when an import comes to its end. */
const IN_VAIN = 'asked-in-vain.jsonl';
const KEY = /-([0-9a-f]{16})\.\w+$/;

type Options = {
  readonly folder: string;
  /** Whether hosts of this machine and its network may be asked. */
  readonly allowPrivate: boolean;
  /** Files that came with the export, by URL. */
  readonly own?: ReadonlyMap<string, () => Uint8Array>;
  /** Finds a file that somebody has put beside the export; null if there is none. */
  readonly find?: Find;
  readonly onStep: () => void;
  /** Waits before another try. */
  readonly pause?: (ms: number) => Promise<void>;
};

type One = { readonly url: string; readonly key: string; readonly isPicture: boolean };

/** A file that somebody has put there and that cannot be used; another may follow. */
class NotTaken extends Error {}

export type Fetched = {
  /** Names of files in the folder, by key. */
  readonly files: ReadonlyMap<string, string>;
  /** Why a file could not be fetched, by key. */
  readonly failures: ReadonlyMap<string, string>;
};

/**
 * Brings pictures, at their original size if the old site still has it, and other files into a folder: from
 * the export, from where `find` knows them, otherwise from the old site. What the folder has already is not fetched again, and
 * after an interruption what was not there is not asked for again.
 *
 * Units:  25 MB for a picture, 200 MB for another file; four requests at once for each host.
 * Errors: throws ExportRefused for more than 20,000; what cannot be fetched is in `failures`.
 */
export async function fetchFiles(
  { images, files: others }: { readonly images: Urls; readonly files: Urls },
  { folder, allowPrivate, own = new Map(), find = () => null, onStep, pause = wait }: Options,
): Promise<Fetched> {
  if (images.size + others.size > MAX_FILES)
    throw new ExportRefused(
      `The posts have more than ${MAX_FILES} pictures and files: export them in parts.`,
    );
  mkdirSync(folder, { recursive: true });
  const files = wholeFilesIn(folder);
  const failures = new Map<string, string>();
  const inVain = readInVain(folder);
  const turns = createHostTurns(pause);

  async function bring(url: string, key: string, isPicture: boolean): Promise<string> {
    const part = join(folder, `${key}${PART}`);
    const problem = inVain.get(url);
    if (problem !== undefined) throw new Error(problem);
    const limits = isPicture ? PICTURE : FILE;
    // Until it has its name, an interruption would cost it again: so that belongs to the turn.
    return turns.ask(new URL(url).host, async () => {
      await fetchToFile(new URL(url), part, { limits, allowPrivate });
      return moveToName(part, { url, key, isPicture });
    });
  }

  async function moveToName(part: string, { url, key, isPicture }: One): Promise<string> {
    const ending = isPicture ? await pictureEnding(part) : endingOf(headOf(part), url);
    const title = slugify(decoded(new URL(url).pathname.replace(/^.*\//, '')).replace(/\.\w+$/, '')).slice(
      0,
      60,
    );
    const name = `${title || (isPicture ? 'image' : 'file')}-${key}.${ending}`;
    renameSync(part, join(folder, name));
    return name;
  }

  async function bringOne(key: string, urls: readonly string[], isPicture: boolean): Promise<void> {
    for (const url of files.has(key) ? [] : urls) {
      try {
        const there = own.get(url) ?? find(url);
        files.set(
          key,
          await (there === null ? bring(url, key, isPicture) : take(there, { url, key, isPicture })),
        );
        failures.delete(key);
        break;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        if (!(error instanceof Temporary || error instanceof NotTaken))
          remember(folder, inVain, { url, why });
        failures.set(key, why);
      }
    }
    onStep();
  }

  async function take(there: string | (() => Uint8Array), one: One): Promise<string> {
    const part = join(folder, `${one.key}${PART}`);
    try {
      if (typeof there === 'string') copyFileSync(there, part);
      else writeFileSync(part, there());
      return await moveToName(part, one);
    } catch (error) {
      const name = typeof there === 'string' ? there : decoded(new URL(one.url).pathname);
      throw new NotTaken(`${name} ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  const limit = pLimit(AT_ONCE);
  const bringAll = (all: Urls, isPicture: boolean) =>
    [...all].map(([key, urls]) => limit(() => bringOne(key, urls, isPicture)));
  await Promise.all([...bringAll(images, true), ...bringAll(others, false)]);
  for (const name of readdirSync(folder)) if (name.endsWith(PART)) rmSync(join(folder, name));
  rmSync(join(folder, IN_VAIN), { force: true });
  return { files, failures };
}

/** By key. What an interrupted import left unfinished is removed. */
function wholeFilesIn(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    const key = KEY.exec(name)?.[1];
    if (name.endsWith(PART)) rmSync(join(folder, name));
    else if (key !== undefined && statSync(join(folder, name)).size > 0) files.set(key, name);
  }
  return files;
}

const vain = z.object({ url: z.string(), why: z.string() });

function readInVain(folder: string): Map<string, string> {
  const file = join(folder, IN_VAIN);
  const problems = new Map<string, string>();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    try {
      const { url, why } = vain.parse(JSON.parse(line));
      problems.set(url, why);
    } catch {
      // The last line of an interrupted import may be cut off.
    }
  }
  return problems;
}

/** For this run, and for one that goes on after it was interrupted. */
function remember(folder: string, problems: Map<string, string>, row: z.output<typeof vain>): void {
  if (problems.has(row.url)) return;
  problems.set(row.url, row.why);
  appendFileSync(join(folder, IN_VAIN), `${JSON.stringify(row)}\n`);
}

async function pictureEnding(file: string): Promise<string> {
  const { format } = await sharp(file).metadata();
  const ending = PICTURES[format];
  if (ending === undefined) throw new Error(`is of a kind that is not kept (${format})`);
  return ending;
}

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}
