package orbweaver.sandbox.bench.serve;

/**
 * How far a crawler had come at a moment.
 *
 * @param millis since the epoch
 * @param pages that it had asked for, each counted once
 * @param known pages that those led to, and themselves
 */
public record Mark(long millis, int pages, int known) {
  static Mark parse(String text) {
    var parts = text.split(",", -1);
    return new Mark(
        Long.parseLong(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
  }

  @Override
  public String toString() {
    return millis + "," + pages + "," + known;
  }
}
