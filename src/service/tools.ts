import type { ToolAccount, ToolServerAccount } from '../tool-servers/tool-account.ts';

/** Which tool somebody approves. */
export interface ToolApproval {
  /** By which the voice calls it. */
  name: string;
  /** Who answers for it. */
  by: string;
  /** The digest that they have seen, or its beginning: it is refused where the server tells of the tool otherwise by now. */
  hash?: string | undefined;
}

/** The tools of a mind's MCP servers, for its operator (docs/model/tools.md). Both connect the servers and wake nobody. */
export interface ServedTools {
  show(): Promise<ToolServerAccount[]>;
  /**
   * Approves a tool as its server tells of it now. It stands in the log of governance; the mind has it from its next start on. Throws `InputRefused` where there is
   * no such tool, or another than was seen.
   */
  approve(approval: ToolApproval): Promise<ToolAccount>;
}
