export type PictureCache = {
  /** The picture of this name where it has been drawn; null otherwise. */
  readonly peek: (name: string) => Uint8Array | null;
  /** The picture of this name, drawn when it is not there; one drawing for all who ask at once. Errors: those of `draw`, which are not kept. */
  readonly get: (name: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

/** Drawn pictures in memory: the longest unused go when they weigh too much, and only so many are drawn at a time. */
export function createPictureCache({
  maxBytes,
  atATime,
}: {
  readonly maxBytes: number;
  readonly atATime: number;
}): PictureCache {
  const kept = new Map<string, Uint8Array>();
  const pending = new Map<string, Promise<Uint8Array>>();
  const queue: (() => void)[] = [];
  let weight = 0;
  let running = 0;

  async function inTurn(draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (running >= atATime) await new Promise<void>((start) => queue.push(start));
    else running += 1;
    try {
      return await draw();
    } finally {
      const next = queue.shift();
      // The place goes to the next in line, or is given back.
      if (next) next();
      else running -= 1;
    }
  }

  function keep(name: string, picture: Uint8Array): void {
    kept.set(name, picture);
    weight += picture.length;
    for (const [oldest, old] of kept) {
      if (weight <= maxBytes || oldest === name) break;
      kept.delete(oldest);
      weight -= old.length;
    }
  }

  async function make(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const picture = await inTurn(draw);
      keep(name, picture);
      return picture;
    } finally {
      pending.delete(name);
    }
  }

  function peek(name: string): Uint8Array | null {
    const known = kept.get(name);
    if (!known) return null;
    // Last again: the first of the map is the longest unused.
    kept.delete(name);
    kept.set(name, known);
    return known;
  }

  return {
    peek,
    get(name, draw) {
      const known = peek(name);
      if (known) return Promise.resolve(known);
      const asked = pending.get(name) ?? make(name, draw);
      pending.set(name, asked);
      return asked;
    },
  };
}
