import { describe, expect, it } from 'vitest';
import { channelsOf, funnelOf, ofVisits } from '../../sandbox/analytics/reports';
import { anEvent } from './support/analytics-event';

const of = (visitor: string, ...names: readonly string[]) => names.map((name) => anEvent({ visitor, name }));

describe('the sign-up funnel', () => {
  it('counts visitors at each step, and by the option they chose', () => {
    const events = [
      ...of('ada', 'Auth Opened', 'Auth Opened', 'Code Requested', 'Code Submitted', 'Sign Up Completed'),
      ...of('grace', 'Auth Opened', 'Password Submitted', 'Sign Up Completed'),
      ...of('linus', 'Auth Opened', 'Provider Opened', 'Code Requested'),
      ...of('mei', 'App Load', 'App Load', 'Auth Opened', 'Share'),
    ];
    expect(funnelOf(events)).toEqual([
      { title: 'Visited the site', visitors: 1, ways: [] },
      { title: 'Form opened', visitors: 4, ways: [] },
      {
        title: 'Way chosen',
        visitors: 3,
        ways: [
          { event: 'Code Requested', visitors: 2 },
          { event: 'Password Submitted', visitors: 1 },
          { event: 'Provider Opened', visitors: 1 },
        ],
      },
      { title: 'Code entered', visitors: 1, ways: [] },
      { title: 'Signed up', visitors: 2, ways: [] },
    ]);
  });

  it('leaves out the steps of a log-in', () => {
    const events = [
      ...of('ada', 'Auth Opened'),
      anEvent({ visitor: 'ada', name: 'Code Requested', properties: { flow: 'login' } }),
      anEvent({ visitor: 'ada', name: 'Password Submitted', properties: { flow: 'signup' } }),
    ];
    expect(funnelOf(events).map(({ visitors }) => visitors)).toEqual([0, 1, 1, 0, 0]);
    expect(funnelOf(events)[2]?.ways[0]).toEqual({ event: 'Code Requested', visitors: 0 });
  });

  it('is empty without events', () => {
    expect(funnelOf([]).map(({ visitors }) => visitors)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('the channel table', () => {
  it('counts visits, visitors and sign-ups, most visits first', () => {
    const events = [
      anEvent({ visitor: 'ada', visit: '1', channel: 'Email' }),
      anEvent({ visitor: 'ada', visit: '2', channel: 'Organic Search' }),
      anEvent({ visitor: 'grace', visit: '3', channel: 'Organic Search' }),
      anEvent({ visitor: 'grace', visit: '3', channel: 'Organic Search', name: 'Sign Up Completed' }),
      anEvent({ visitor: 'grace', visit: '4', channel: 'Organic Search' }),
    ];
    expect(channelsOf(ofVisits(events))).toEqual([
      { channel: 'Organic Search', source: null, visits: 3, visitors: 2, signUps: 1 },
      { channel: 'Email', source: null, visits: 1, visitors: 1, signUps: 0 },
    ]);
  });

  it('counts a visit once, in its last known channel', () => {
    const during = { visitor: 'ada', visit: '1' };
    const events = [
      anEvent({ ...during, channel: 'Email', source: 'newsletter', atMs: 1_700_000_000_200 }),
      // Sent later, but happened earlier.
      anEvent({ ...during, atMs: 1_700_000_000_100 }),
      anEvent({ ...during, visit: '2', atMs: 1_700_000_000_300 }),
    ];
    expect(channelsOf(ofVisits(events))).toEqual([
      { channel: 'Email', source: null, visits: 1, visitors: 1, signUps: 0 },
      { channel: 'Email', source: 'newsletter', visits: 1, visitors: 1, signUps: 0 },
      { channel: null, source: null, visits: 1, visitors: 1, signUps: 0 },
    ]);
  });

  it('lists an AI assistant by name below its channel', () => {
    const events = [
      anEvent({ visit: '1', channel: 'Referral', source: 'ChatGPT' }),
      anEvent({ visit: '2', channel: 'Referral', source: 'ChatGPT' }),
      anEvent({ visit: '3', channel: 'Referral', source: 'example.org' }),
      anEvent({ visit: '4', channel: 'Referral' }),
    ];
    expect(channelsOf(ofVisits(events)).map(({ source, visits }) => [source, visits])).toEqual([
      [null, 4],
      ['ChatGPT', 2],
      ['example.org', 1],
    ]);
  });

  it('counts each visitor as one direct visit if events name no visit', () => {
    const event = anEvent({ visitor: 'ada' });
    const unnamed = { ...event, extra_properties: { event_id: 'x' } };
    expect(channelsOf(ofVisits([unnamed, { ...unnamed, device_id: 'grace' }]))).toEqual([
      { channel: null, source: null, visits: 2, visitors: 2, signUps: 0 },
    ]);
  });
});
