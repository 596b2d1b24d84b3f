package orbweaver.contract;

/** Names under which this program identifies itself. */
public final class Product {
  /** Product name, sent to servers. */
  public static final String NAME = "Orbweaver";

  /**
   * Product token in robots.txt and in robots directives of pages, in lower case (RFC 9309, 2.2.1).
   */
  public static final String TOKEN = "orbweaver";

  private Product() {}
}
