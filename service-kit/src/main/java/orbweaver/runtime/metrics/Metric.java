package orbweaver.runtime.metrics;

import java.util.List;
import java.util.stream.Stream;

/** Metrics of the services. Each has a label for the service. */
public enum Metric {
  RECORD_LAG(
      "record.lag",
      MeterType.TIMER,
      "Time from writing to processing of a record; number of records processed.",
      "topic"),
  DEAD_LETTERS(
      "dead.letters",
      MeterType.COUNTER,
      "Records that could not be read and went to the dead-letter topic.",
      "topic"),
  RESTARTS("restarts", MeterType.COUNTER, "Failures after which the service restarted its work."),
  READY("ready", MeterType.GAUGE, "1 while the service has its partitions, else 0."),
  STOPPED("stopped", MeterType.GAUGE, "1 once a failure has stopped the service, else 0."),

  FRONTIER_URLS(
      "frontier.urls",
      MeterType.GAUGE,
      "URLs of all activities by state: `ready` for dispatch, `backing_off` with their host,"
          + " `in_flight`, `held` for later, `over_budget`, `done`, `failed`, `quarantined` as suspected"
          + " traps.",
      "partition",
      "state"),
  FETCH_REQUESTS("fetch.requests", MeterType.COUNTER, "Fetch requests that were dispatched."),
  URL_ROUNDTRIP(
      "url.roundtrip",
      MeterType.TIMER,
      "Time from dispatch of a fetch request to its verdict: fetch, extraction and evaluation.",
      "outcome"),
  DUPLICATES("duplicates", MeterType.COUNTER, "Duplicate verdicts that were dropped."),

  FETCHES("fetches", MeterType.COUNTER, "Completed fetch requests, by outcome.", "outcome"),
  FETCHED_BYTES(
      "fetched.bytes", MeterType.COUNTER, "Bytes of bodies that were read, after decoding."),
  HOST_SLOTS(
      "host.slots",
      MeterType.GAUGE,
      "Hosts with fetch requests: `in_flight`, `ready` when all permits are in use, `delayed` by their"
          + " crawl delay or the limit of an address.",
      "state"),
  POLITENESS_MARGIN(
      "politeness.margin.seconds",
      MeterType.GAUGE,
      "Minimum time since the start from the end of a host's crawl delay to its next request. Below 0"
          + " a request was too early; not a number before the first."),

  PAGES("pages", MeterType.TIMER, "Time to parse one page."),
  LINKS("links", MeterType.COUNTER, "Links found on pages."),

  VERDICTS("verdicts", MeterType.COUNTER, "Decided interests, by code.", "accepted", "code"),
  OUTLINKS("outlinks", MeterType.COUNTER, "Evaluated outlinks.", "accepted"),

  RECORDS_STORED("records.stored", MeterType.COUNTER, "Records written to the store."),
  STORE_BATCHES(
      "store.batches", MeterType.TIMER, "Time to write one batch of records to the store.");

  /** Type of a metric. */
  public enum MeterType {
    /** Monotonically increasing count. */
    COUNTER,
    /** Current value. */
    GAUGE,
    /** Count and durations, in histogram buckets. */
    TIMER
  }

  private static final String PREFIX = "orbweaver.";

  private final String id;
  private final MeterType type;
  private final String help;
  private final List<String> labels;

  Metric(String id, MeterType kind, String help, String... labels) {
    this.id = PREFIX + id;
    this.type = kind;
    this.help = help;
    this.labels = Stream.concat(Stream.of("service"), Stream.of(labels)).toList();
  }

  /** Returns the name in Micrometer, such as {@code orbweaver.record.lag}. */
  public String id() {
    return id;
  }

  /** Returns the type. */
  public MeterType type() {
    return type;
  }

  /** Returns the description, a sentence. */
  public String help() {
    return help;
  }

  /** Returns the names of the labels, {@code service} first. */
  public List<String> labels() {
    return labels;
  }

  /** Returns the name in Prometheus; of a timer without {@code _count}, {@code _sum} and so on. */
  public String prometheusName() {
    var name = id.replace('.', '_');
    return switch (type) {
      case COUNTER -> name + "_total";
      case GAUGE -> name;
      case TIMER -> name + "_seconds";
    };
  }
}
