import { describe, expect, it } from 'vitest';
import { memberIdOf, mostAdded, type MemberChange, type RoomPeople } from '../../ports/member.ts';
import { goneNow, membersNow } from '../../src/configuration/members-now.ts';
import { followSteps } from '../../src/service/handle/follow-room.ts';
import { admitted, dismissed, renamed, type StepGiven } from '../../src/service/handle/member-steps.ts';
import { configurationOf } from '../host/company.ts';

const room = '!team:m.example';
const [tom, zoe, bot, mia] = ['@tom:m.example', '@zoe:m.example', '@bot:m.example', '@mia:m.example'];
const named = { [tom]: 'Tom', [bot]: 'Bot', [mia]: 'Mia' };

const written = (follow: boolean) => `name: Ada
owner: Emma
spaces:
  - { id: team, name: The team, members: [Emma, Tom, Ben, { name: Bot, kind: agent }] }
  - { id: hall, name: Hall, members: [Emma] }
channels:
  matrix:
    homeserver: https://m.example
    user: "@ada:m.example"
    token: TOKEN
    rooms: { "${room}": ${follow ? '{ space: team, members: follow }' : 'team'} }
`;

/** A space that follows its room, over changes that are kept. */
class Team {
  changes: MemberChange[] = [];
  now = 1;
  configuration = configurationOf(written(true));

  private keep(step: {
    change: MemberChange;
    forgotten: readonly Pick<MemberChange, 'space' | 'id'>[];
  }): void {
    const gone = [step.change, ...step.forgotten];
    this.changes = [
      ...this.changes.filter((one) => !gone.some(({ space, id }) => one.space === space && one.id === id)),
      step.change,
    ];
  }

  /** @param users who are in the room, each with the name they show */
  follow(users: Record<string, string>) {
    this.now += 1;
    const joined: RoomPeople['joined'] = new Map(
      Object.entries(users).map(([user, shown]) => [user, [`${shown} (${user})`, user]]),
    );
    const followed = followSteps(this, { space: 'team', room, joined, named });
    for (const step of followed.steps) this.keep(step);
    return { ...followed, acts: followed.steps.map(({ act }) => act.kind) };
  }

  operator(step: (given: StepGiven) => Parameters<Team['keep']>[0]): void {
    this.now += 1;
    const { configuration, changes, now } = this;
    this.keep(step({ configuration, changes, now, space: 'team', by: 'Emma' }));
  }

  get members(): Record<string, string> {
    const [space] = this.configuration.spaces;
    return Object.fromEntries(membersNow(space!, this.changes).map(({ id, name }) => [id, name]));
  }
}

const [tomId, botId] = [memberIdOf('Tom'), memberIdOf('Bot')];
const [emma, ben] = [memberIdOf('Emma'), memberIdOf('Ben')];

describe('a space that follows its room', () => {
  it('has the members that the room has, by the id of the user or the one that they are listed with', () => {
    const team = new Team();
    const first = team.follow({ [tom]: 'Tommy', [zoe]: 'Zoe', [bot]: 'Bot', [mia]: 'M.' });
    expect(team.members).toEqual({
      [emma]: 'Emma',
      [ben]: 'Ben',
      [tomId]: 'Tom',
      [botId]: 'Bot',
      [zoe]: `Zoe (${zoe})`,
      [mia]: 'Mia',
    });
    expect(first.names.get(tom)).toBe('Tom');
    expect(first.names.get(zoe)).toBe(`Zoe (${zoe})`);
    expect(first.steps.map(({ act }) => [act.kind, act.who])).toEqual([
      ['admitMember', room],
      ['admitMember', room],
    ]);
    expect(team.follow({ [tom]: 'Tommy', [zoe]: 'Zoe', [bot]: 'Bot', [mia]: 'M.' }).steps).toEqual([]);
  });

  it('has those leave who are not in the room any more, and lets them in again when they are', () => {
    const team = new Team();
    team.follow({ [tom]: 'Tom', [zoe]: 'Zoe', [bot]: 'Bot' });
    expect(team.follow({ [bot]: 'Bot' }).acts).toEqual(['dismissMember', 'dismissMember']);
    expect(Object.keys(team.members).toSorted()).toEqual([emma, ben, botId].toSorted());
    expect(goneNow(team.configuration.spaces, team.changes).toSorted()).toEqual(['Tom', `Zoe (${zoe})`]);
    expect(team.follow({ [tom]: 'Tom', [bot]: 'Bot' }).acts).toEqual(['admitMember']);
    expect(team.members[tomId]).toBe('Tom');
  });

  it('keeps the id where a name changes, and the name that an operator has given', () => {
    const team = new Team();
    team.follow({ [zoe]: 'Zoe', [tom]: 'Tom' });
    expect(team.follow({ [zoe]: 'Zoë', [tom]: 'Somebody' }).acts).toEqual(['renameMember']);
    expect(team.members).toMatchObject({ [zoe]: `Zoë (${zoe})`, [tomId]: 'Tom' });
    team.operator((given) => renamed(given, zoe, 'Zoe Vogt'));
    team.operator((given) => renamed(given, 'Tom', 'Thomas'));
    const { acts, names } = team.follow({ [zoe]: 'Other', [tom]: 'Tom' });
    expect(acts).toEqual([]);
    expect([names.get(zoe), names.get(tom)]).toEqual(['Zoe Vogt', 'Thomas']);
    team.follow({});
    team.follow({ [tom]: 'Tom' });
    expect(team.members[tomId]).toBe('Thomas');
  });

  it('keeps out whom an operator has taken out, however many others come and go', () => {
    const team = new Team();
    team.follow({ [zoe]: 'Zoe', [tom]: 'Tom' });
    team.operator((given) => dismissed(given, zoe));
    team.operator((given) => dismissed(given, tomId));
    expect(team.follow({ [zoe]: 'Zoe', [tom]: 'Tom' }).names.size).toBe(0);
    for (let place = 0; place < 2 * mostAdded + 5; place += 1)
      team.follow({ [`@g${place}:m.example`]: 'Guest', [zoe]: 'Zoe', [tom]: 'Tom' });
    expect(team.members).not.toHaveProperty(zoe);
    expect(team.members).not.toHaveProperty(tomId);
    expect(team.changes.length).toBeLessThan(mostAdded + 10);
    team.operator((given) => admitted(given, { name: `Zoe (${zoe})`, id: zoe }));
    expect(team.follow({ [zoe]: 'Zoe' }).names.get(zoe)).toBe(`Zoe (${zoe})`);
    team.follow({});
    expect(team.members).not.toHaveProperty(zoe);
  });

  it('lets in nobody by the name of somebody else, and no program as a person', () => {
    const team = new Team();
    team.configuration = configurationOf(
      written(true).replace('members: [Emma] ', 'members: [Emma, { name: Mia, kind: agent }] '),
    );
    team.follow({ [mia]: 'M.', [bot]: 'Bot' });
    const kinds = membersNow(team.configuration.spaces[0]!, team.changes).map(({ id, kind }) => [id, kind]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        [mia, 'agent'],
        [botId, 'agent'],
      ]),
    );
    const other = '@TOM:m.example';
    const { problems } = team.follow({
      [zoe]: 'Zoe',
      '@ZOE:m.example': 'zoe',
      [other]: 'x',
      '@\u202e:m.example': '',
    });
    expect(Object.values(team.members).filter((name) => name.toLowerCase().startsWith('zoe'))).toHaveLength(
      1,
    );
    expect(team.members['@zoe:m.example']).toBe('@zoe:m.example');
    expect(problems).toEqual([expect.stringContaining('shows nothing')]);
  });

  it('takes neither the owner out nor an operator who is told there', () => {
    const team = new Team();
    const people = { space: 'team', room, joined: new Map(), named: { ...named, '@emma:m.example': 'Emma' } };
    const { steps, problems } = followSteps(team, people);
    expect(steps.map(({ change }) => change.name).toSorted()).toEqual(['Bot', 'Tom']);
    expect(problems).toEqual([expect.stringContaining('is the owner of the mind')]);
  });

  it('lets in as many as an operator could, and says so', () => {
    const team = new Team();
    const crowd = Object.fromEntries(
      Array.from({ length: 300 }, (_, place) => [`@u${place}:m.example`, 'U']),
    );
    const { problems, names } = team.follow(crowd);
    expect(names.size).toBe(mostAdded);
    expect(problems).toEqual([expect.stringContaining('No more members can be let into "team"')]);
    expect(team.follow(crowd).steps).toEqual([]);
    // who is listed has a place of their own
    expect(team.follow({ ...crowd, [tom]: 'Tom' }).names.get(tom)).toBe('Tom');
    // and those who came by a room that is followed no more take none
    team.configuration = configurationOf(written(false));
    team.operator((given) => admitted(given, { name: 'Guest' }));
    expect(Object.values(team.members)).toContain('Guest');
  });

  it('keeps nobody out who is listed, nor a new name, by a crowd that comes before them', () => {
    const team = new Team();
    team.follow({ [tom]: 'Tommy', [zoe]: 'Zoe' });
    team.follow({ [zoe]: 'Zoe' });
    expect(Object.values(team.members)).not.toContain('Tom');
    const crowd = Object.fromEntries(
      Array.from({ length: mostAdded + 1 }, (_, place) => [
        `@a${String(place).padStart(3, '0')}:evil.example`,
        'x',
      ]),
    );
    const { problems } = team.follow({ ...crowd, [zoe]: 'Zoe of the team', [tom]: 'Tommy' });
    expect(Object.values(team.members)).toContain('Tom');
    expect(team.members[zoe]).toBe(`Zoe of the team (${zoe})`);
    expect(problems).toEqual([expect.stringContaining('No more members can be let into "team"')]);
  });

  it('has nobody by the room when it follows it no more', () => {
    const team = new Team();
    team.follow({ [zoe]: 'Zoe' });
    team.configuration = configurationOf(written(false));
    expect(team.members).not.toHaveProperty(zoe);
    expect(goneNow(team.configuration.spaces, team.changes)).toContain(`Zoe (${zoe})`);
  });
});
