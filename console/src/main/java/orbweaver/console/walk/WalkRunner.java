package orbweaver.console.walk;

/** Runner of walks, as the commands map and locate run them. Thread-safe. */
@FunctionalInterface
public interface WalkRunner {
  /**
   * Checks the fields of a walk, and sends no request.
   *
   * @throws IllegalArgumentException if a field is invalid; the message names it and what is
   *     expected
   */
  PreparedWalk prepare(WalkFields fields);
}
