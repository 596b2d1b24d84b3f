package orbweaver.runtime.metrics;

import java.util.List;

/** Metrics of the services. Each has a label for the service. */
public enum Metric {
  RECORD_LAG(
      "record.lag",
      MeterType.TIMER,
      "Time from writing to processing of a record; number of records processed."),
  DEAD_LETTERS(
      "dead.letters",
      MeterType.COUNTER,
      "Records that could not be read and went to the dead-letter topic."),
  RESTARTS("restarts", MeterType.COUNTER, "Failures after which the service restarted its work."),
  READY("ready", MeterType.GAUGE, "1 while the service has its partitions, else 0."),
  STOPPED("stopped", MeterType.GAUGE, "1 once a failure has stopped the service, else 0."),

  FRONTIER_URLS(
      "frontier.urls",
      MeterType.GAUGE,
      "URLs of all activities by state: `ready` for dispatch, `backing_off` with their host,"
          + " `in_flight`, `held` for later, `over_budget`, `done`, `failed`, `quarantined` as suspected"
          + " traps."),
  FETCH_REQUESTS("fetch.requests", MeterType.COUNTER, "Fetch requests that were dispatched."),
  URL_ROUNDTRIP(
      "url.roundtrip",
      MeterType.TIMER,
      "Time from dispatch of a fetch request to its verdict: fetch, extraction and evaluation."),
  DUPLICATES("duplicates", MeterType.COUNTER, "Duplicate verdicts that were dropped."),

  FETCHES("fetches", MeterType.COUNTER, "Completed fetch requests, by outcome."),
  FETCHED_BYTES(
      "fetched.bytes", MeterType.COUNTER, "Bytes of bodies that were read, after decoding."),
  HOST_SLOTS(
      "host.slots",
      MeterType.GAUGE,
      "Hosts with fetch requests: `in_flight`, `ready` when all permits are in use, `delayed` by their"
          + " crawl delay or the limit of an address."),
  POLITENESS_MARGIN(
      "politeness.margin.seconds",
      MeterType.GAUGE,
      "Minimum time since the start from the end of a host's crawl delay to its next request. Below 0"
          + " a request was too early; not a number before the first."),

  PAGES("pages", MeterType.TIMER, "Time to parse one page."),
  LINKS("links", MeterType.COUNTER, "Links found on pages."),

  VERDICTS("verdicts", MeterType.COUNTER, "Decided interests, by code."),
  OUTLINKS("outlinks", MeterType.COUNTER, "Evaluated outlinks."),

  RECORDS_STORED("records.stored", MeterType.COUNTER, "Records written to the store."),
  STORE_BATCHES(
      "store.batches", MeterType.TIMER, "Time to write one batch of records to the store."),

  CAPTURES("captures", MeterType.COUNTER, "Captures stored in the archive.");

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

  Metric(String id, MeterType type, String help) {
    this.id = PREFIX + id;
    this.type = type;
    this.help = help;
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
    return switch (this) {
      case RECORD_LAG, DEAD_LETTERS -> List.of("service", "topic");
      case RESTARTS,
          READY,
          STOPPED,
          FETCH_REQUESTS,
          DUPLICATES,
          FETCHED_BYTES,
          POLITENESS_MARGIN,
          PAGES,
          LINKS,
          RECORDS_STORED,
          STORE_BATCHES,
          CAPTURES ->
          List.of("service");
      case FRONTIER_URLS -> List.of("service", "partition", "state");
      case URL_ROUNDTRIP, FETCHES -> List.of("service", "outcome");
      case HOST_SLOTS -> List.of("service", "state");
      case VERDICTS -> List.of("service", "accepted", "code");
      case OUTLINKS -> List.of("service", "accepted");
    };
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
