package orbweaver.engine.tables;

import java.util.List;

/** Names of the tables of the engine that a state keeps in a particular place. */
public final class EngineTables {
  /** Table of what the fetcher restores, with the text of each robots.txt. */
  static final String HOSTS = "engine-hosts";

  /** Table of evaluated seeds. */
  static final String SEEDS = "engine-seeds";

  /** Tables that are large and seldom read: preferably on disk. The others fit in memory. */
  public static final List<String> ON_DISK = List.of(HOSTS, SEEDS);

  private EngineTables() {}
}
