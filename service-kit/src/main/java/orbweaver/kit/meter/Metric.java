package orbweaver.kit.meter;

import java.util.List;
import java.util.stream.Stream;

/** Metrics of the services. Each has a label for the service. */
public enum Metric {
  RECORD_AGE(
      "record.age",
      Kind.TIMER,
      "Time from writing to processing of a record; number of records processed.",
      "topic"),
  DEAD_LETTERS(
      "dead.letters", Kind.COUNTER, "Records that could not be read and went to the dead-letter topic.", "topic"),
  BEGUN_ANEW("begun.anew", Kind.COUNTER, "Failures after which the service restarted its work."),
  READY("ready", Kind.GAUGE, "1 while the service has its partitions, else 0."),
  STOPPED("stopped", Kind.GAUGE, "1 once a failure has stopped the service, else 0."),

  FRONTIER_URLS(
      "frontier.urls",
      Kind.GAUGE,
      "URLs of all activities by state: `ready` for dispatch, `asleep` on hosts that back off, `out`"
          + " (in flight), `held` for later, `capped` by a budget, `done`, `failed`, `parked` as suspected"
          + " traps.",
      "partition",
      "state"),
  ORDERS("orders", Kind.COUNTER, "Fetch requests that were dispatched."),
  RING_LATENCY(
      "ring.latency",
      Kind.TIMER,
      "Time from dispatch of a fetch request to its verdict: fetch, extraction and evaluation.",
      "outcome"),
  DUPLICATES("duplicates", Kind.COUNTER, "Duplicate verdicts that were dropped."),

  FETCHES("fetches", Kind.COUNTER, "Completed fetch requests, by outcome.", "outcome"),
  FETCHED_BYTES("fetched.bytes", Kind.COUNTER, "Bytes of bodies that were read, after decoding."),
  LANES(
      "lanes",
      Kind.GAUGE,
      "Hosts with fetch requests: `busy` with a request in flight, `crowded` where all permits are in"
          + " use, `waiting` for the crawl delay or an address.",
      "state"),
  POLITENESS_MARGIN(
      "politeness.margin.seconds",
      Kind.GAUGE,
      "Minimum time since the start from the end of a host's crawl delay to its next request. Below 0"
          + " a request was too early; not a number before the first."),

  PAGES("pages", Kind.TIMER, "Time to parse one page."),
  LINKS("links", Kind.COUNTER, "Links found on pages."),

  VERDICTS("verdicts", Kind.COUNTER, "Decided interests, by code.", "accepted", "code"),
  CANDIDATES("candidates", Kind.COUNTER, "Evaluated outlinks.", "accepted"),

  KEPT("kept", Kind.COUNTER, "Records written to the store."),
  BATCHES("batches", Kind.TIMER, "Time to write one batch of records to the store.");

  /** Type of a metric. */
  public enum Kind {
    /** Monotonically increasing count. */
    COUNTER,
    /** Current value. */
    GAUGE,
    /** Count and durations, in histogram buckets. */
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

  /** Returns the name in Micrometer, such as {@code orbweaver.record.age}. */
  public String id() {
    return id;
  }

  /** Returns the type. */
  public Kind kind() {
    return kind;
  }

  /** Returns the description, a sentence. */
  public String help() {
    return help;
  }

  /** Returns the names of the labels, {@code station} first. */
  public List<String> labels() {
    return labels;
  }

  /**
   * Returns the name in Prometheus; of a timer without {@code _count}, {@code _sum} and so on.
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
