/**
 * An error: a commit contradicts what is already durable. It acknowledges a percept that does not wait, says something else
 * under a known id, or is older than the last one. Nothing of it was kept. Trying again does not help: the activation that made
 * it is not the mind that the database holds, and must be restored from its last checkpoint.
 */
export class CommitConflict extends Error {
  override readonly name = 'CommitConflict';
}
