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

/** The state of one partition, drafted record by record. */
public final class Tables {
  /** The table of every URL ever seen: better in memory, with little room for each. */
  public static final String KNOWN = "known";

  /** The table of what is known of each host. */
  public static final String LANES = "lanes";

  /** The table of what each activity has taken from each host. */
  public static final String TABS = "tabs";

  /** The tables of what waits: better on disk. Every link asks for the others. */
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
  private final Drafts<String, Long> names;
  private final Drafts<Long, Long> origins;

  public Tables(Shelf shelf) {
    names = new Drafts<>(shelf.table("names", Codec.TEXT, Codec.NUMBER));
    origins = new Drafts<>(shelf.table("origins", Codec.NUMBER, Codec.NUMBER));
    var codec = new KnownCodec(names, origins);
    known = new Drafts<>(shelf.table(KNOWN, Codec.FINGERPRINT, codec));
    open = new Drafts<>(new Travellers(shelf.table("open", Codec.FINGERPRINT, Open.CODEC)));
    queue = new Drafts<>(new Ahead(shelf.table("queue", Place.CODEC, Codec.FINGERPRINT)));
    lanes = new Drafts<>(shelf.table(LANES, Codec.TEXT, HostQueues.LANES));
    holds = new Drafts<>(shelf.table("holds", Pile.CODEC, Codec.json(Hold.class)));
    held = new Drafts<>(shelf.table("held", Slot.CODEC, Codec.FINGERPRINT));
    received = new Drafts<>(shelf.table("received", Codec.TEXT, Codec.NUMBER));
    accounts = new Drafts<>(shelf.table("accounts", Codec.TEXT, Account.CODEC));
    savings = new Drafts<>(shelf.table("savings", Codec.TEXT, Codec.json(Savings.class)));
    tabs = new Drafts<>(shelf.table(TABS, Codec.TEXT, Tab.CODEC));
    heeded = new Drafts<>(shelf.table("heeded", Codec.TEXT, Codec.NUMBER));
    copies = new Drafts<>(shelf.table("copies", Codec.FINGERPRINT, Kept.CODEC));
    rhythms = new Drafts<>(shelf.table("rhythms", Visitor.CODEC, Rhythm.CODEC));
    visits = new Drafts<>(shelf.table("visits", Turn.CODEC, Visitor.CODEC));
    moments = new Drafts<>(shelf.table("moments", Codec.NUMBER, Span.CODEC));
  }

  /** By activity, its counts. */
  public Table<String, Account> accounts() {
    return accounts;
  }

  /** Writes the drafts of a record. */
  void flush() {
    known.flush();
    // After the known URLs, whose writing gives numbers.
    names.flush();
    origins.flush();
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
