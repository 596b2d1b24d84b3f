package orbweaver.frontier;

import java.util.List;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.active.InFlightCache;
import orbweaver.frontier.budget.HostUsage;
import orbweaver.frontier.budget.PartitionBudget;
import orbweaver.frontier.hold.HoldCursor;
import orbweaver.frontier.hold.HoldPosition;
import orbweaver.frontier.hold.HoldQueueId;
import orbweaver.frontier.queue.HostQueue;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.QueuePosition;
import orbweaver.frontier.queue.ReadAheadTable;
import orbweaver.frontier.revisit.DueSlot;
import orbweaver.frontier.revisit.RevisitKey;
import orbweaver.frontier.revisit.RevisitPlan;
import orbweaver.frontier.revisit.SlotRange;
import orbweaver.frontier.revisit.StoredPageVersion;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.seen.SeenUrlCodec;
import orbweaver.frontier.state.BufferedTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;
import orbweaver.frontier.termination.ActivityCounters;

/** State tables of one frontier partition, buffered for each record. */
public final class FrontierTables {
  /** Table of all URLs ever seen: preferably in memory, with few bytes per URL. */
  public static final String SEEN_URLS = "known";

  /** Table of host queues by politeness key. */
  public static final String HOST_QUEUES = "lanes";

  /** Table of the usage of each host by each activity with a budget. */
  public static final String HOST_USAGE = "tabs";

  /** Tables of waiting work, preferably on disk. The other tables are read for every link. */
  public static final List<String> ON_DISK =
      List.of("open", "queue", "held", "copies", "rhythms", "visits");

  final BufferedTable<UrlFingerprint, SeenUrl> seenUrls;
  final BufferedTable<UrlFingerprint, ActiveUrl> activeUrls;
  final BufferedTable<QueuePosition, UrlFingerprint> queueEntries;
  final BufferedTable<String, HostQueue> hostQueues;
  final BufferedTable<HoldQueueId, HoldCursor> holdCursors;
  final BufferedTable<HoldPosition, UrlFingerprint> heldUrls;
  final BufferedTable<String, Long> receivedSequences;
  final BufferedTable<String, ActivityCounters> activityCounters;
  final BufferedTable<String, PartitionBudget> partitionBudgets;
  final BufferedTable<String, HostUsage> hostUsage;
  final BufferedTable<String, Long> appliedVersions;
  final BufferedTable<UrlFingerprint, StoredPageVersion> pageVersions;
  final BufferedTable<RevisitKey, RevisitPlan> revisitPlans;
  final BufferedTable<DueSlot, RevisitKey> dueRevisits;
  final BufferedTable<Long, SlotRange> dueSlots;
  private final BufferedTable<String, Long> activityIds;
  private final BufferedTable<Long, Long> originIds;

  public FrontierTables(TableFactory tableFactory) {
    activityIds = new BufferedTable<>(tableFactory.table("names", Codec.TEXT, Codec.NUMBER));
    originIds = new BufferedTable<>(tableFactory.table("origins", Codec.NUMBER, Codec.NUMBER));
    var codec = new SeenUrlCodec(activityIds, originIds);
    seenUrls = new BufferedTable<>(tableFactory.table(SEEN_URLS, Codec.FINGERPRINT, codec));
    activeUrls =
        new BufferedTable<>(
            new InFlightCache(tableFactory.table("open", Codec.FINGERPRINT, ActiveUrl.CODEC)));
    queueEntries =
        new BufferedTable<>(
            new ReadAheadTable(
                tableFactory.table("queue", QueuePosition.CODEC, Codec.FINGERPRINT)));
    hostQueues = new BufferedTable<>(tableFactory.table(HOST_QUEUES, Codec.TEXT, HostQueues.CODEC));
    holdCursors =
        new BufferedTable<>(
            tableFactory.table("holds", HoldQueueId.CODEC, Codec.json(HoldCursor.class)));
    heldUrls =
        new BufferedTable<>(tableFactory.table("held", HoldPosition.CODEC, Codec.FINGERPRINT));
    receivedSequences =
        new BufferedTable<>(tableFactory.table("received", Codec.TEXT, Codec.NUMBER));
    activityCounters =
        new BufferedTable<>(tableFactory.table("accounts", Codec.TEXT, ActivityCounters.CODEC));
    partitionBudgets =
        new BufferedTable<>(
            tableFactory.table("savings", Codec.TEXT, Codec.json(PartitionBudget.class)));
    hostUsage = new BufferedTable<>(tableFactory.table(HOST_USAGE, Codec.TEXT, HostUsage.CODEC));
    appliedVersions = new BufferedTable<>(tableFactory.table("heeded", Codec.TEXT, Codec.NUMBER));
    pageVersions =
        new BufferedTable<>(
            tableFactory.table("copies", Codec.FINGERPRINT, StoredPageVersion.CODEC));
    revisitPlans =
        new BufferedTable<>(tableFactory.table("rhythms", RevisitKey.CODEC, RevisitPlan.CODEC));
    dueRevisits =
        new BufferedTable<>(tableFactory.table("visits", DueSlot.CODEC, RevisitKey.CODEC));
    dueSlots = new BufferedTable<>(tableFactory.table("moments", Codec.NUMBER, SlotRange.CODEC));
  }

  /** Returns the counters by activity. */
  public StateTable<String, ActivityCounters> activityCounters() {
    return activityCounters;
  }

  /** Writes the buffered changes of a record. */
  void flush() {
    seenUrls.flush();
    // After the seen URLs, whose encoding assigns ids.
    activityIds.flush();
    originIds.flush();
    activeUrls.flush();
    queueEntries.flush();
    hostQueues.flush();
    holdCursors.flush();
    heldUrls.flush();
    receivedSequences.flush();
    activityCounters.flush();
    partitionBudgets.flush();
    hostUsage.flush();
    appliedVersions.flush();
    pageVersions.flush();
    revisitPlans.flush();
    dueRevisits.flush();
    dueSlots.flush();
  }
}
