package orbweaver.contract;

/** What we are called. */
public final class Product {
  /** As a server is told. */
  public static final String NAME = "Orbweaver";

  /** As robots.txt and the pages of a server call us, in lower case. (RFC 9309 2.2.1) */
  public static final String TOKEN = "orbweaver";

  private Product() {}
}
