package orbweaver.kit.meter;

import java.util.List;
import java.util.stream.Stream;

/** All that stations count and measure; nothing else can be. Each says which station it is of. */
public enum Metric {
  RECORD_AGE(
      "record.age",
      Kind.TIMER,
      "From when a record was written until it was dealt with; how many were.",
      "topic"),
  DEAD_LETTERS(
      "dead.letters", Kind.COUNTER, "Records that could not be read and were laid aside.", "topic"),
  BEGUN_ANEW("begun.anew", Kind.COUNTER, "Troubles after which it began again."),
  READY("ready", Kind.GAUGE, "1 while it works on its partitions, else 0."),
  STOPPED("stopped", Kind.GAUGE, "1 once it has stopped by itself, else 0."),

  FRONTIER_URLS(
      "frontier.urls",
      Kind.GAUGE,
      "URLs by where they stand, of all activities: `ready` to be handed out, `asleep` on hosts that"
          + " may not be asked now, `out`, `held` for later, `capped` by a budget, `done`, `failed`,"
          + " `parked`.",
      "partition",
      "state"),
  ORDERS("orders", Kind.COUNTER, "Orders that were handed out."),
  RING_LATENCY(
      "ring.latency",
      Kind.TIMER,
      "From when an order was handed out until its verdict came home: fetched, read and judged.",
      "outcome"),
  DUPLICATES("duplicates", Kind.COUNTER, "Verdicts that were there before and were dropped."),

  FETCHES("fetches", Kind.COUNTER, "Orders that were closed, by what became of them.", "outcome"),
  FETCHED_BYTES("fetched.bytes", Kind.COUNTER, "Bytes of bodies that were read, decoded."),
  LANES(
      "lanes",
      Kind.GAUGE,
      "Hosts with orders: `busy` with a request, `crowded` where it could start and all turns are"
          + " taken, `waiting` for politeness or an address.",
      "state"),
  POLITENESS_MARGIN(
      "politeness.margin.seconds",
      Kind.GAUGE,
      "From when a host might be asked again until it was, the least since the start. Below 0 one"
          + " was asked too early; not a number before the first."),

  PAGES("pages", Kind.TIMER, "The time it took to read one page."),
  LINKS("links", Kind.COUNTER, "Links that were found on pages."),

  VERDICTS("verdicts", Kind.COUNTER, "Wishes that were decided, by code.", "accepted", "code"),
  CANDIDATES("candidates", Kind.COUNTER, "Links that were judged.", "accepted"),

  KEPT("kept", Kind.COUNTER, "Records that the store has kept."),
  BATCHES("batches", Kind.TIMER, "The time it took to keep a batch of records.");

  /** What kind of number it is. */
  public enum Kind {
    /** Only grows. */
    COUNTER,
    /** As it stands. */
    GAUGE,
    /** How often, and how long: in buckets. */
    TIMER
  }

  private static final String PREFIX = "orbweaver.";

  private final String id;
  private final Kind kind;
  private final String help;
  private final List<String> labels;

  Metric(String id, Kind kind, String help, String... labels) {
    this.id = PREFIX + id;
    this.kind = kind;
    this.help = help;
    this.labels = Stream.concat(Stream.of("station"), Stream.of(labels)).toList();
  }

  /** As Micrometer names it: {@code orbweaver.record.age}. */
  public String id() {
    return id;
  }

  public Kind kind() {
    return kind;
  }

  /** What it says, a sentence. */
  public String help() {
    return help;
  }

  /** The names of its labels, {@code station} first. */
  public List<String> labels() {
    return labels;
  }

  /**
   * As Prometheus shows it; of a timer what comes before {@code _count}, {@code _sum} and so on.
   */
  public String exposed() {
    var name = id.replace('.', '_');
    return switch (kind) {
      case COUNTER -> name + "_total";
      case GAUGE -> name;
      case TIMER -> name + "_seconds";
    };
  }
}
