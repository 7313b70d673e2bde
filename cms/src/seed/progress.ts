const WIDTH = 30;

/** A progress bar with the time left; without a terminal, one line per 10 %. */
export function createProgress(what: string, total: number) {
  const startedMs = Date.now();
  let done = 0;
  return {
    step(): void {
      done += 1;
      const leftS = Math.ceil((((Date.now() - startedMs) / done) * (total - done)) / 1000);
      const filled = Math.round((WIDTH * done) / total);
      const line = `${what} [${'#'.repeat(filled).padEnd(WIDTH, '.')}] ${done} of ${total}, ${leftS} s left`;
      if (process.stdout.isTTY) process.stdout.write(`\r${line}  ${done === total ? '\n' : ''}`);
      else if (Math.floor((done * 10) / total) > Math.floor(((done - 1) * 10) / total))
        process.stdout.write(`${line}\n`);
    },
  };
}
