/** What a search has found, and how well it answers: the more the better. */
export interface Found<Row> {
  readonly row: Row;
  readonly score: number;
}
