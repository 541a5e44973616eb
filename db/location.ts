/**
 * The location of a database of minds: a folder of its own (PGlite, one process), a PostgreSQL server with pgvector (any number of
 * processes), or memory, which is gone when it closes and begins empty or as a copy of an image (a tar file of a PGlite folder).
 */
export type DatabaseLocation = { folder: string } | { url: string } | { memory: true; image?: Blob };

/** Where minds live: in one database, or in several on servers (docs/scaling.md), of which the first has the directory. */
export type MindsLocation = DatabaseLocation | { urls: readonly string[] };
