package orbweaver.sandbox.bench;

/** What stands at a path of a host. */
public sealed interface Spot {
  /** A page, by its number in the web. */
  record Page(int number) implements Spot {}

  /** A page that has moved to that one. */
  record Moved(int target) implements Spot {}

  /** robots.txt itself. */
  record Robots() implements Spot {}

  /** Something that robots.txt closes. */
  record Closed() implements Spot {}

  /** Nothing. */
  record Nothing() implements Spot {}
}
