/**
 * An error: a database could not be opened, classed by what can be done about it. Every message says what that is, none holds a
 * password, and `cause` is what the engine said.
 */
abstract class DatabaseError extends Error {
  abstract override readonly name: string;
}

/** An error: another process has the folder open. Stop that one, or use PostgreSQL, which many processes can share. */
export class DatabaseInUse extends DatabaseError {
  override readonly name = 'DatabaseInUse';
}

/** An error: the server does not answer, or not yet. Start the server or correct the address; trying again later can help. */
export class DatabaseUnreachable extends DatabaseError {
  override readonly name = 'DatabaseUnreachable';
}

/** An error: the address, name, password or permission is wrong. Correct the configuration; trying again does not help. */
export class DatabaseRefused extends DatabaseError {
  override readonly name = 'DatabaseRefused';
}

/** An error: the database answers but cannot serve: no pgvector, or tables of another version. Install what is missing. */
export class DatabaseUnsuitable extends DatabaseError {
  override readonly name = 'DatabaseUnsuitable';
}

/** The folder holds no database that can be read, or something in it is damaged. Restore a copy or start with an empty folder. */
export class DatabaseDamaged extends DatabaseError {
  override readonly name = 'DatabaseDamaged';
}

/**
 * The open folder, or a lock file of it, was moved, deleted or replaced while this process had it open. Nothing is committed any
 * more, for another process may have the database open by now. See that the folder is in its place, and start again.
 */
export class DatabaseReplaced extends DatabaseError {
  override readonly name = 'DatabaseReplaced';
}
