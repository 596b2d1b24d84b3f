package orbweaver.sandbox.bench;

/** Resource at a path of a host. */
public sealed interface BenchResource {
  /** Page with its number in the web. */
  record BenchPage(int number) implements BenchResource {}

  /** Redirect to a page. */
  record Redirect(int target) implements BenchResource {}

  /** The robots.txt of the host. */
  record RobotsTxt() implements BenchResource {}

  /** Page that robots.txt disallows. */
  record Disallowed() implements BenchResource {}

  /** Missing resource, answered with 404. */
  record Missing() implements BenchResource {}
}
