/** Milliseconds. */
export const anHour = 3_600_000;

/** Counts what came within the last hour, so that no hour has more than may come. */
export class HourlyRoom {
  private readonly most: number;
  private times: number[];

  /**
   * @param most how much may come within an hour
   * @param came when something came already, milliseconds since the epoch
   */
  constructor(most: number, came: readonly number[]) {
    this.most = most;
    this.times = [...came];
  }

  /** Takes room for something that comes now; null where there is none. */
  take(now: number): number | null {
    this.times = this.times.filter((time) => time > now - anHour);
    if (this.times.length >= this.most) return null;
    this.times.push(now);
    return now;
  }

  /** Gives back room that was taken, because nothing came. */
  giveBack(taken: number): void {
    const place = this.times.indexOf(taken);
    if (place >= 0) this.times.splice(place, 1);
  }
}
