import { describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/configuration/load.ts';

const spaces = 'spaces: [{ id: ops, name: Operations, members: [Ann, { name: Bot, kind: agent }] }]\n';

const problemsOf = (operators: string) => {
  const outcome = loadConfiguration(`name: Ada\n${spaces}operators: [${operators}]\n`, 'ada.yaml');
  return outcome.ok ? [] : outcome.problems.map(({ path, message }) => `${path} ${message}`);
};

describe('the operators of a configuration', () => {
  it('are told by a space that they are in, or by a webhook', () => {
    expect(problemsOf('{ name: Ann, notify: { space: ops } }')).toEqual([]);
    expect(
      problemsOf("{ name: Ben, notify: { webhook: { url: 'https://pager.example', secret: BEN } } }"),
    ).toEqual([]);
  });

  it.each([
    ['{ name: Ann, notify: {} }', 'must have one of "space" and "webhook"'],
    ['{ name: Ann, notify: { space: nowhere } }', 'must be the id of a space'],
    ['{ name: Zoe, notify: { space: ops } }', 'must be a space that'],
    ['{ name: Bot, notify: { space: ops } }', 'must be a person'],
    ['{ name: Ann, notify: { space: ops } }, { name: Ann, notify: { space: ops } }', 'must be unique'],
  ])('are refused with the field and what is wrong: %s', (operators, problem) => {
    expect(problemsOf(operators).join('\n')).toContain(problem);
  });
});
