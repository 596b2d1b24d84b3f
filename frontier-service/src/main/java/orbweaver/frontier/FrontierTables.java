package orbweaver.frontier;

import java.util.List;
import java.util.function.Function;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.active.UrlRepository;
import orbweaver.frontier.budget.PartitionBudgets;
import orbweaver.frontier.hold.HoldQueues;
import orbweaver.frontier.hold.Suppressions;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.WindowBounds;
import orbweaver.frontier.revisit.PageInterests;
import orbweaver.frontier.revisit.PageVersionStore;
import orbweaver.frontier.revisit.RevisitPlanner;
import orbweaver.frontier.revisit.StoredPageInterests;
import orbweaver.frontier.state.BufferedTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.TableFactory;
import orbweaver.frontier.termination.PartitionCounters;

/**
 * Tables of one frontier partition, each behind the repository that uses it. Changes are buffered
 * while one record is processed.
 *
 * @param received the sequence numbers of the received verdicts
 * @param applied the versions of activities that were applied
 */
public record FrontierTables(
    UrlRepository urls,
    HostQueues queues,
    HoldQueues holds,
    Suppressions suppressions,
    PartitionBudgets budgets,
    PageVersionStore versions,
    PageInterests interests,
    RevisitPlanner revisits,
    PartitionCounters counters,
    SequenceTable received,
    AppliedVersions applied) {
  /** Table of all URLs ever seen: preferably in memory, with few bytes per URL. */
  public static final String SEEN_URLS = "seen";

  /** Table of host queues by politeness key. */
  public static final String HOST_QUEUES = "host-queues";

  /** Table of the usage of each host by each activity with a budget. */
  public static final String HOST_USAGE = "host-usage";

  /**
   * Tables of waiting work, preferably on disk. The other tables are read for every link, so they
   * are preferably in memory.
   */
  public static final List<String> ON_DISK =
      List.of(
          "active",
          "queue",
          "held",
          "page-versions",
          "page-interests",
          "revisit-plans",
          "revisits");

  /**
   * Opens the tables of a partition, which also store the interests in pages.
   *
   * @param keyOf returns the politeness key of a URL
   */
  public static FrontierTables open(
      TableFactory tables,
      ActivityLookup activities,
      Function<CrawlUrl, String> keyOf,
      WindowBounds bounds) {
    return open(tables, activities, keyOf, bounds, new StoredPageInterests(tables));
  }

  /**
   * Opens the tables of a partition.
   *
   * @param keyOf returns the politeness key of a URL
   * @param interests the interests in pages
   */
  static FrontierTables open(
      TableFactory tables,
      ActivityLookup activities,
      Function<CrawlUrl, String> keyOf,
      WindowBounds bounds,
      PageInterests interests) {
    var counters = new PartitionCounters(tables);
    var holds = new HoldQueues(tables);
    return new FrontierTables(
        new UrlRepository(tables, counters, holds),
        new HostQueues(tables, keyOf, bounds),
        holds,
        new Suppressions(tables),
        new PartitionBudgets(tables, counters::markChanged),
        new PageVersionStore(tables),
        interests,
        new RevisitPlanner(tables, activities),
        counters,
        new SequenceTable(tables),
        new AppliedVersions(tables));
  }

  /** Writes the buffered changes of a record. */
  void flush() {
    urls.flush();
    queues.flush();
    holds.flush();
    received.last.flush();
    counters.flush();
    budgets.flush();
    applied.versions.flush();
    versions.flush();
    interests.flush();
    revisits.flush();
  }

  /** Sequence numbers of the verdicts received last, by sender. */
  public static final class SequenceTable {
    private final BufferedTable<String, Long> last;

    private SequenceTable(TableFactory tables) {
      last = new BufferedTable<>(tables.table("received", Codec.TEXT, Codec.NUMBER));
    }

    /** Returns the next sequence number of a sender. */
    long next(String sender) {
      return last.get(sender).orElse(0L) + 1;
    }

    /** Records a received sequence number. */
    void put(String sender, long sequence) {
      last.put(sender, sequence);
    }
  }

  /** Versions of activities that were applied last. */
  public static final class AppliedVersions {
    private final BufferedTable<String, Long> versions;

    private AppliedVersions(TableFactory tables) {
      versions = new BufferedTable<>(tables.table("applied-versions", Codec.TEXT, Codec.NUMBER));
    }

    /** Returns the version of an activity that was applied last; 0 before the first. */
    long lastOf(String activity) {
      return versions.get(activity).orElse(0L);
    }

    /** Records an applied version. */
    void put(String activity, long version) {
      versions.put(activity, version);
    }
  }
}
