import { toolApproved } from '../../../ports/pinned-tool.ts';
import { lookAtServers, toldTool, toolAccounts } from '../../tool-servers/tool-account.ts';
import { agentsIn } from '../../configuration/spaces.ts';
import { configuredNow } from './configured-now.ts';
import { asServed } from '../as-served.ts';
import type { Seat } from '../seat.ts';
import { InputRefused } from '../service-errors.ts';
import { refuseAgent, refuseNameless } from '../signer.ts';
import type { ServedTools } from '../tools.ts';

const refused = (field: string, problem: string): InputRefused => new InputRefused([{ field, problem }]);

/** Shows and approves the tools of the servers of the mind in a seat. */
export function servedTools(seat: Seat): ServedTools {
  const look = () =>
    lookAtServers(seat.configured().tools.servers, { clock: seat.clock, environment: process.env });
  return {
    show: () =>
      asServed(async () => {
        const { tools } = await seat.store();
        return toolAccounts(await look(), await tools.list());
      }),
    approve: ({ name, by, hash = '' }) =>
      asServed(async () => {
        refuseNameless(by, 'approves it');
        refuseAgent(by, agentsIn((await configuredNow(seat)).spaces), 'approve a tool');
        const looked = await look();
        const told = toldTool(looked, name);
        if (told === null)
          throw refused('name', 'must be that of a tool which a server tells of now. See which there are.');
        if (!told.hash.startsWith(hash))
          throw refused('hash', `is not that of ${name} any more, which is ${told.hash}. Look at it again.`);
        const { tools } = await seat.store();
        await tools.pin([told], toolApproved(told, { by, now: seat.clock.now() }));
        const accounts = toolAccounts(looked, await tools.list());
        return accounts.flatMap((server) => server.tools).find((each) => each.name === name)!;
      }),
  };
}
