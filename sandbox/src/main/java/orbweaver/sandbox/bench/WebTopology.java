package orbweaver.sandbox.bench;

import java.util.Locale;

/** Topology of a generated web. */
public enum WebTopology {
  /** Many hosts; any page may link to any other. */
  MANY(200, 10_000),
  /** A single host. */
  ONE(1, 2_000),
  /** Each page links only to the next. */
  CHAIN(20, 500),
  /**
   * Many hosts; pages link to slightly deeper ones, so that the set of known URLs grows steadily.
   */
  GROWING(200, 30_000),
  /** Many hosts; three of a hundred pages fail at the first request and are served at the next. */
  UNRELIABLE(200, 5_000);

  private final int hosts;
  private final int pages;

  WebTopology(int hosts, int pages) {
    this.hosts = hosts;
    this.pages = pages;
  }

  /** Returns the default number of hosts. */
  public int hosts() {
    return hosts;
  }

  /** Returns the default number of pages. */
  public int pages() {
    return pages;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
