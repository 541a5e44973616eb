/** What operators were told of one matter: `OperatorNotice` of `ports/operator-notice.ts`. */
interface OperatorNoticeTable {
  mind: string;
  id: string;
  about: string;
  /** 0 once it is over. */
  said: number;
  said_at: number;
  operator: string;
  /** Ids and spaces, as JSON. */
  utterances: string;
  acknowledged_by: string | null;
  acknowledged_at: number | null;
}

/** The table of notices to operators, part of `Schema`. */
export interface OperatorTables {
  operator_notice: OperatorNoticeTable;
}
