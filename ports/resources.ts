/** The free resources of the machine. */
export interface Resources {
  /** Bytes that this process may still write where minds are stored; null when it does not write there itself. */
  disk: number | null;
  /** Bytes that this process may still take. */
  memory: number;
}

/** Measures the free resources of the machine. */
export interface ResourceGauge {
  measure(): Promise<Resources>;
}
