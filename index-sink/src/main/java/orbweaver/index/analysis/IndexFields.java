package orbweaver.index.analysis;

/**
 * Names of the fields of the index. It has two kinds of documents: <i>pages</i>, and
 * <i>references</i>, one for each distinct target and anchor text of the links of a page.
 */
public final class IndexFields {
  /** URL of the page from which a document of either kind was made, to replace them together. */
  public static final String SOURCE = "source";

  /** URL of a page; only pages have it. */
  public static final String URL = "url";

  /** Words of the URL of a page: labels of its host, words of its path and query. */
  public static final String URL_WORDS = "url-words";

  /** Host of a page and each domain above it. */
  public static final String SITE = "site";

  public static final String TITLE = "title";
  public static final String HEADING = "heading";
  public static final String TEXT = "text";

  /** Language tag of a page; indexed as a whole and without its subtags. */
  public static final String LANGUAGE = "language";

  /** Time of the fetch, in seconds since 1970. */
  public static final String FETCHED = "fetched";

  /** Number of the fetch request that returned the text. */
  public static final String REQUEST = "request";

  /** Number of words of the text. */
  public static final String WORDS = "words";

  /** Activities that accepted the page. */
  public static final String ACCEPTED = "accepted";

  /** Activities that rejected the page. */
  public static final String REJECTED = "rejected";

  /** URL of the page that contains a reference. */
  public static final String CITING = "citing";

  /** Target of a reference. */
  public static final String TARGET = "target";

  /** Anchor text of a reference. */
  public static final String ANCHOR = "anchor";

  /** Kind of the link of a reference. */
  public static final String KIND = "kind";

  private IndexFields() {}
}
