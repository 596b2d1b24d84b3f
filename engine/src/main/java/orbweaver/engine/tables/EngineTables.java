package orbweaver.engine.tables;

import java.util.List;

/** Names of the tables of the engine that a state keeps in a particular place. */
public final class EngineTables {
  /** Table of what the fetcher restores, with the text of each robots.txt. */
  static final String HOSTS = "engine-hosts";

  /** Table of evaluated seeds. */
  static final String SEEDS = "engine-seeds";

  /** Table of the captures of an archive, by serial number. */
  public static final String CAPTURES = "archive-captures";

  /** Table of the serial numbers of captures, by URL. */
  public static final String CAPTURED_URLS = "archive-urls";

  /** Table of the serial numbers of the captures that store a body, by its digest. */
  public static final String BODIES = "archive-bodies";

  /** Table of the postings of the virtual library, by number. */
  static final String POSTINGS = "library-postings";

  /** Table of the changes of the virtual library, by number. */
  static final String LIBRARY_CHANGES = "library-changes";

  /** Table of the records of postings that changes replaced, by change and posting. */
  static final String PREVIOUS_POSTINGS = "library-previous";

  /** Tables that are large and seldom read: preferably on disk. The others fit in memory. */
  public static final List<String> ON_DISK =
      List.of(
          HOSTS,
          SEEDS,
          CAPTURES,
          CAPTURED_URLS,
          BODIES,
          POSTINGS,
          LIBRARY_CHANGES,
          PREVIOUS_POSTINGS);

  private EngineTables() {}
}
