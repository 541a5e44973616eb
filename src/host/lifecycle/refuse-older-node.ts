/** The oldest major version of Node that Wakeful runs on: `engines` of package.json, which is not beside us in a bundle. */
export const neededNode = 24;

/**
 * Throws where Node is too old: else something that it lacks would fail later, with a message that says nothing.
 *
 * @param version of Node, like `24.1.0`
 */
export function refuseOlderNode(version: string): void {
  if (Number(version.split('.')[0]) < neededNode)
    throw new Error(`wakeful needs Node ${neededNode} or newer; this is v${version}. Update Node.`);
}
