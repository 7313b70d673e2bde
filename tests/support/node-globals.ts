import { performance } from 'node:perf_hooks';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { BroadcastChannel } from 'node:worker_threads';

// What a context of Node's `vm` lacks, and jsdom does not add.
Object.assign(globalThis, { BroadcastChannel, ReadableStream, TransformStream, WritableStream });
Object.defineProperty(globalThis, 'performance', { configurable: true, writable: true, value: performance });
