package orbweaver.frontier;

import java.util.List;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.budget.Savings;
import orbweaver.frontier.budget.Tab;
import orbweaver.frontier.end.Account;
import orbweaver.frontier.fresh.Kept;
import orbweaver.frontier.fresh.Rhythm;
import orbweaver.frontier.fresh.Span;
import orbweaver.frontier.fresh.Turn;
import orbweaver.frontier.fresh.Visitor;
import orbweaver.frontier.hold.Hold;
import orbweaver.frontier.hold.Pile;
import orbweaver.frontier.hold.Slot;
import orbweaver.frontier.known.Known;
import orbweaver.frontier.known.KnownCodec;
import orbweaver.frontier.open.Open;
import orbweaver.frontier.open.Travellers;
import orbweaver.frontier.queue.Ahead;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.Lane;
import orbweaver.frontier.queue.Place;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Drafts;
import orbweaver.frontier.state.Shelf;
import orbweaver.frontier.state.Table;

/** State tables of one frontier partition, buffered for each record. */
public final class Tables {
  /** Table of all URLs ever seen: preferably in memory, with few bytes per URL. */
  public static final String KNOWN = "known";

  /** Table of host queues by politeness key. */
  public static final String LANES = "lanes";

  /** Table of the usage of each host by each activity with a budget. */
  public static final String TABS = "tabs";

  /** Tables of waiting work, preferably on disk. The other tables are read for every link. */
  public static final List<String> COLD =
      List.of("open", "queue", "held", "copies", "rhythms", "visits");

  final Drafts<Fingerprint, Known> known;
  final Drafts<Fingerprint, Open> open;
  final Drafts<Place, Fingerprint> queue;
  final Drafts<String, Lane> lanes;
  final Drafts<Pile, Hold> holds;
  final Drafts<Slot, Fingerprint> held;
  final Drafts<String, Long> received;
  final Drafts<String, Account> accounts;
  final Drafts<String, Savings> savings;
  final Drafts<String, Tab> tabs;
  final Drafts<String, Long> heeded;
  final Drafts<Fingerprint, Kept> copies;
  final Drafts<Visitor, Rhythm> rhythms;
  final Drafts<Turn, Visitor> visits;
  final Drafts<Long, Span> moments;
  private final Drafts<String, Long> activityIds;
  private final Drafts<Long, Long> originIds;

  public Tables(Shelf tableFactory) {
    activityIds = new Drafts<>(tableFactory.table("names", Codec.TEXT, Codec.NUMBER));
    originIds = new Drafts<>(tableFactory.table("origins", Codec.NUMBER, Codec.NUMBER));
    var codec = new KnownCodec(activityIds, originIds);
    known = new Drafts<>(tableFactory.table(KNOWN, Codec.FINGERPRINT, codec));
    open = new Drafts<>(new Travellers(tableFactory.table("open", Codec.FINGERPRINT, Open.CODEC)));
    queue = new Drafts<>(new Ahead(tableFactory.table("queue", Place.CODEC, Codec.FINGERPRINT)));
    lanes = new Drafts<>(tableFactory.table(LANES, Codec.TEXT, HostQueues.LANES));
    holds = new Drafts<>(tableFactory.table("holds", Pile.CODEC, Codec.json(Hold.class)));
    held = new Drafts<>(tableFactory.table("held", Slot.CODEC, Codec.FINGERPRINT));
    received = new Drafts<>(tableFactory.table("received", Codec.TEXT, Codec.NUMBER));
    accounts = new Drafts<>(tableFactory.table("accounts", Codec.TEXT, Account.CODEC));
    savings = new Drafts<>(tableFactory.table("savings", Codec.TEXT, Codec.json(Savings.class)));
    tabs = new Drafts<>(tableFactory.table(TABS, Codec.TEXT, Tab.CODEC));
    heeded = new Drafts<>(tableFactory.table("heeded", Codec.TEXT, Codec.NUMBER));
    copies = new Drafts<>(tableFactory.table("copies", Codec.FINGERPRINT, Kept.CODEC));
    rhythms = new Drafts<>(tableFactory.table("rhythms", Visitor.CODEC, Rhythm.CODEC));
    visits = new Drafts<>(tableFactory.table("visits", Turn.CODEC, Visitor.CODEC));
    moments = new Drafts<>(tableFactory.table("moments", Codec.NUMBER, Span.CODEC));
  }

  /** Returns the counters by activity. */
  public Table<String, Account> accounts() {
    return accounts;
  }

  /** Writes the buffered changes of a record. */
  void flush() {
    known.flush();
    // After the seen URLs, whose encoding assigns ids.
    activityIds.flush();
    originIds.flush();
    open.flush();
    queue.flush();
    lanes.flush();
    holds.flush();
    held.flush();
    received.flush();
    accounts.flush();
    savings.flush();
    tabs.flush();
    heeded.flush();
    copies.flush();
    rhythms.flush();
    visits.flush();
    moments.flush();
  }
}
