import { Client } from 'pg';

/** A log of commits that the database writes by itself, in their order: who commits for a mind cannot leave it out. */
const installed = `
  create table if not exists scale_commit (
    place bigserial primary key, mind text not null, epoch bigint not null, commit_number bigint not null,
    at timestamptz not null default clock_timestamp());
  create or replace function scale_log() returns trigger language plpgsql as $$
    begin insert into scale_commit (mind, epoch, commit_number) values (new.id, new.epoch, new.commit_number); return null; end $$;
  create or replace trigger scale_log after update of commit_number on mind for each row execute function scale_log()`;

/** What the log tells. */
export interface CommitsCounted {
  commits: number;
  /** Activations that committed anything. */
  activations: number;
  /** Commits of an activation after one of a later activation of the same mind: two that were at work at the same time. */
  interleaved: number;
  /** Commits that come after one with the same number or a higher one. */
  backward: number;
  /** Writes that the database refused because another activation had the mind. */
  refused: number;
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Has the database log its commits from now on. Its tables must be there. */
export async function logCommits(url: string): Promise<void> {
  await query(url, installed);
}

export async function countCommits(url: string): Promise<CommitsCounted> {
  const [counted] = await query<Record<keyof CommitsCounted, string>>(
    url,
    `select count(*) as commits, count(distinct (mind, epoch)) as activations,
       count(*) filter (where epoch < before_epoch) as interleaved,
       count(*) filter (where commit_number <= before_commit) as backward,
       (select coalesce(sum(refusals), 0) from mind) as refused
     from (select *, max(epoch) over earlier as before_epoch, max(commit_number) over earlier as before_commit
       from scale_commit
       window earlier as (partition by mind order by place rows between unbounded preceding and 1 preceding)) as log`,
  );
  const of = (name: keyof CommitsCounted): number => Number(counted![name]);
  return {
    commits: of('commits'),
    activations: of('activations'),
    interleaved: of('interleaved'),
    backward: of('backward'),
    refused: of('refused'),
  };
}
