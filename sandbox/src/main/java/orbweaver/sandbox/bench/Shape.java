package orbweaver.sandbox.bench;

import java.util.Locale;

/** How the pages of a bench web lie to each other. */
public enum Shape {
  /** Many hosts, any page of which may lead to any other. */
  MANY(200, 10_000),
  /** One host. */
  ONE(1, 2_000),
  /** Each page leads to the next and nowhere else. */
  CHAIN(20, 500),
  /**
   * Many hosts, whose pages lead to some that lie a little deeper: what is known grows steadily.
   */
  GROWING(200, 30_000);

  private final int hosts;
  private final int pages;

  Shape(int hosts, int pages) {
    this.hosts = hosts;
    this.pages = pages;
  }

  /** How many hosts it has unless told otherwise. */
  public int hosts() {
    return hosts;
  }

  /** How many pages it has unless told otherwise. */
  public int pages() {
    return pages;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
