import { describe, expect, it } from 'vitest';
import { mermaidFaults, xmlFault } from '../chart/well-formed.ts';
import { folder, wakeful } from './command.ts';

describe('wakeful chart', () => {
  it('lists every chart without a name, in a line each, also those of tasks and of recovery', async () => {
    const { code, out } = await wakeful(await folder({}), ['chart']);
    expect(code).toBe(0);
    expect(out).toMatch(/^mind +50 states {2}A mind that stays on\.\n/);
    expect(out).toMatch(
      /\ntask +8 states {2}Something that the mind has given to somebody else to do\.\nrecovery +11 states /,
    );
  });

  it('prints a chart for Mermaid, as a picture with and without labels, and as data', async () => {
    const here = await folder({});
    const text = await wakeful(here, ['chart', 'recovery']);
    expect(text.out).toMatch(/^stateDiagram-v2\n/);
    expect(mermaidFaults(text.out)).toEqual([]);
    const picture = await wakeful(here, ['chart', 'task', '--format', 'svg']);
    expect(xmlFault(picture.out)).toBeNull();
    expect(picture.out).toContain('>cancel.requested<');
    const compact = await wakeful(here, ['chart', 'task', '--format', 'svg', '--compact']);
    expect(xmlFault(compact.out)).toBeNull();
    expect(compact.out).not.toContain('>cancel.requested<');
    const data = await wakeful(here, ['chart', 'mind', '--format', 'json']);
    expect(JSON.parse(data.out)).toMatchObject({ chart: 'mind', root: { id: 'mind', type: 'parallel' } });
  });

  it('says of a chart that is none, and of a format that is none, what there is', async () => {
    const here = await folder({});
    expect(await wakeful(here, ['chart', 'toString'])).toMatchObject({
      code: 1,
      out: '',
      errors: expect.stringMatching(
        /^There is no chart "toString"\.\n {4}remedy: Name one of these: mind, attention/,
      ),
    });
    const { code, errors } = await wakeful(here, ['chart', 'mind', '--format', 'pdf']);
    expect(code).toBe(1);
    expect(errors).toMatch(/mermaid, svg, json/);
  });
});
