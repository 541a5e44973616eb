import { describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/configuration/load.ts';

const loaded = (channels: string) =>
  loadConfiguration(
    `name: Ada\nspaces: [{ id: team, name: The team, members: [Ann] }, { id: hall, name: Hall, members: [Ben] }]\nchannels: ${channels}`,
    'ada.yaml',
  );

const matrix = (rest: string) =>
  `{ matrix: { homeserver: "https://m.example", user: "@ada:m.example", token: TOKEN, ${rest} } }`;

describe('the channels of a configuration', () => {
  it('are none unless they are written, and have every number in them where they are', () => {
    const none = loadConfiguration('name: Ada', 'ada.yaml');
    expect(none.ok && none.configuration.channels).toEqual({ webhooks: [] });
    const some = loaded(
      `{ webhooks: [{ space: hall, send: { url: "https://h.example/a", secret: OUT }, receive: { secret: IN } }], ${matrix('rooms: { "!a:m.example": team }').slice(1)}`,
    );
    expect(some.ok && some.configuration.channels).toEqual({
      webhooks: [
        {
          space: 'hall',
          send: { url: 'https://h.example/a', secret: 'OUT', timeout: 15_000, private: false },
          receive: { secret: 'IN' },
        },
      ],
      matrix: {
        homeserver: 'https://m.example',
        user: '@ada:m.example',
        token: 'TOKEN',
        rooms: { '!a:m.example': 'team' },
        follows: [],
        members: {},
        private: false,
      },
    });
  });

  it('say which spaces have the members that their rooms have', () => {
    const read = loaded(matrix('rooms: { "!a:m.example": { space: team, members: follow } }'));
    const { channels, spaces } = read.ok ? read.configuration : { channels: null, spaces: [] };
    expect(channels?.matrix).toMatchObject({ rooms: { '!a:m.example': 'team' }, follows: ['team'] });
    expect(spaces.map(({ id, follows }) => [id, follows])).toEqual([
      ['team', true],
      ['hall', undefined],
    ]);
  });

  it.each([
    ['{ webhooks: [{ space: team }] }', 'must have "send" or "receive"'],
    [
      '{ webhooks: [{ space: team, receive: { secret: IN, speaksAs: [Ann, Ben] } }] }',
      'must be a member of the space, and "Ben" is none',
    ],
    ['{ webhooks: [{ space: attic, receive: { secret: IN } }] }', 'must be the id of a space'],
    [
      '{ webhooks: [{ space: team, send: { url: "https://h.example", secret: ONE }, receive: { secret: ONE } }] }',
      'must be another one than for "send"',
    ],
    [
      '{ webhooks: [{ space: team, receive: { secret: IN } }, { space: team, receive: { secret: IN } }] }',
      'must be unique',
    ],
    [
      '{ webhooks: [{ space: team, receive: { secret: "whsec_c2VjcmV0" } }] }',
      'must be the name of an environment variable',
    ],
    [matrix('rooms: {}'), 'must name a room'],
    [matrix('rooms: { "!a:m.example": attic }'), 'must be the id of a space'],
    [matrix('rooms: { "!a:m.example": { space: attic, members: follow } }'), 'must be the id of a space'],
    [matrix('rooms: { "!a:m.example": { space: team, members: [Ann] } }'), 'must be follow'],
    [matrix('rooms: { "!a:m.example": { space: team, members: folow } }'), 'must be follow'],
    [matrix('rooms: { "!a:m.example": { members: follow } }'), 'is missing'],
    [matrix('rooms: { "!a:m.example": 7 }'), 'must be'],
    [
      matrix('rooms: { "!a:m.example": { space: team, members: follow }, "!b:m.example": team }'),
      'must be a space of its own',
    ],
    [matrix('rooms: { "!a:m.example": team, "!b:m.example": team }'), 'must be a space of its own'],
    [
      `{ webhooks: [{ space: team, send: { url: "https://h.example", secret: OUT } }], ${matrix('rooms: { "!a:m.example": team }').slice(1)}`,
      'is a Matrix room',
    ],
  ])('%s', (channels, problem) => {
    const outcome = loaded(channels);
    const told = outcome.ok ? '' : outcome.problems.map(({ message }) => message).join('\n');
    expect(told).toContain(problem);
    expect(outcome.ok).toBe(false);
    expect(told).not.toContain('c2VjcmV0');
  });
});
