/** What the machine has left. */
export interface Resources {
  /** Bytes that this process may still write where its minds live; null when it does not write there itself. */
  disk: number | null;
  /** Bytes that this process may still take. */
  memory: number;
}

/** Measures what the machine has left. */
export interface ResourceGauge {
  measure(): Promise<Resources>;
}
