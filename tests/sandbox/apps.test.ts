import { describe, expect, it } from 'vitest';
import { runningSandbox } from './support/running-sandbox';

async function aWorld() {
  const sandbox = await runningSandbox();
  const tokenOf = async (email: string) =>
    ((await (await sandbox.post('/control/auth/tokens', { email })).json()) as { token: string }).token;
  return { ...sandbox, tokenOf };
}

describe.each(['studio', 'ai'] as const)('the fake of %s', (app) => {
  it('greets the owner of a token and shows the other parameters, but never the token', async () => {
    const world = await aWorld();
    const token = await world.tokenOf('ada@clipwright.example');
    const query = new URLSearchParams({
      utm_source: 'x',
      token,
      token_expires: '1',
      ux_source: 'hero',
      prompt: '<b>',
    });
    const reply = await fetch(`${world[app]}/redirect?${query.toString()}`);
    const page = await reply.text();
    expect(reply.status).toBe(200);
    expect(page).toContain('<h1>Hello, Ada Marsh</h1>');
    expect(page).toContain('<dt>token</dt><dd>valid</dd>');
    expect(page).toContain('<dt>ux_source</dt><dd>hero</dd>');
    expect(page).toContain('&#60;b&#62;');
    expect(page).not.toContain(token);
    expect(reply.headers.get('set-cookie')).toContain('HttpOnly');
    const again = await fetch(`${world[app]}/login`, {
      headers: { cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' },
    });
    expect(await again.text()).toContain('Hello, Ada Marsh');
  });

  it('welcomes a new user and shows the coupon', async () => {
    const world = await aWorld();
    await world.post('/control/auth/accounts', {
      email: 'new@example.com',
      account_details: { coupon: 'SPRING' },
    });
    const token = await world.tokenOf('new@example.com');
    const page = await (await fetch(`${world[app]}/redirect?token=${token}`)).text();
    expect(page).toContain('<h1>Welcome, new@example.com</h1>');
    expect(page).toContain('Coupon: SPRING');
  });

  it('refuses a missing, invalid or expired token', async () => {
    const world = await aWorld();
    const token = await world.tokenOf('ada@clipwright.example');
    await world.del('/control/auth/tokens');
    for (const query of ['', '?token=', '?token=x', `?token=${token}`]) {
      const reply = await fetch(`${world[app]}/redirect${query}`);
      expect([query, reply.status]).toEqual([query, 401]);
      expect(await reply.text()).toContain('<h1>This session is not valid</h1>');
    }
  });

  it('has log-in and sign-up pages, accepts a password, and can be made to fail', async () => {
    const world = await aWorld();
    expect(await (await fetch(`${world[app]}/signup?other_url=/templates`)).text()).toMatch(
      /<h1>Sign up<\/h1>[\s\S]*<dd>\/templates<\/dd>/,
    );
    const logIn = async (password: string) =>
      (
        await fetch(`${world[app]}/login`, {
          method: 'POST',
          body: new URLSearchParams({ email: 'grace@example.com', password }),
        })
      ).text();
    expect(await logIn('clipwright-demo-1')).toContain('Hello, Grace Okafor');
    expect(await logIn('wrong')).toContain('The address or the password is wrong.');
    await world.put(`/control/faults/${app}`, { kind: 'status', status: 503 });
    expect((await fetch(`${world[app]}/login`)).status).toBe(503);
  });
});

it('the apps use the two ports after the sandbox’s own', async () => {
  const { origin, studio, ai } = await onNeighbouringPorts();
  const portOf = (address: string) => Number(new URL(address).port);
  expect([portOf(studio), portOf(ai)]).toEqual([portOf(origin) + 1, portOf(origin) + 2]);
});

/** Starts a sandbox on a given port. Another process may use the next two ports, so this tries several. */
async function onNeighbouringPorts(tries = 10): ReturnType<typeof runningSandbox> {
  const { port, close } = await runningSandbox();
  await close();
  try {
    return await runningSandbox({ port });
  } catch (error) {
    if (tries === 0) throw error;
    return onNeighbouringPorts(tries - 1);
  }
}
