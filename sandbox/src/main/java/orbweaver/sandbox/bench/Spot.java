package orbweaver.sandbox.bench;

/** Resource at a path of a host. */
public sealed interface Spot {
  /** Page with its number in the web. */
  record Page(int number) implements Spot {}

  /** Redirect to a page. */
  record Moved(int target) implements Spot {}

  /** The robots.txt of the host. */
  record Robots() implements Spot {}

  /** Page that robots.txt disallows. */
  record Closed() implements Spot {}

  /** Missing resource, answered with 404. */
  record Nothing() implements Spot {}
}
