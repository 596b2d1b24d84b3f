package orbweaver.index.analysis;

/** Names of the fields of the index. A document is a page that was read, with its references. */
public final class IndexFields {
  /** URL of the page. */
  public static final String URL = "url";

  /** Key of the page, under which references to it are found ({@link TargetKeys}). */
  public static final String KEY = "key";

  /** Words of the URL: labels of its host, words of its path and query. */
  public static final String URL_WORDS = "url-words";

  /** Host of the page and each domain above it. */
  public static final String SITE = "site";

  public static final String TITLE = "title";
  public static final String HEADING = "heading";
  public static final String TEXT = "text";

  /** Language tag of the page; indexed as a whole and without its subtags. */
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

  /**
   * Anchor texts of the references of the page. The position of a word tells its reference ({@link
   * ReferenceWords}).
   */
  public static final String ANCHOR = "anchor";

  /** Keys of the targets of the references, in their order ({@link TargetKeys}). */
  public static final String TARGETS = "targets";

  private IndexFields() {}
}
