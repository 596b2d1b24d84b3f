package orbweaver.contract;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Topics of a pipeline, with all their properties. Names in a cluster: {@link #qualifiedName}. */
public enum Topic {
  SEED("seed", RecordKey.ANY, Partitioning.SINGLE, Retention.ALL, 1, "users"),
  PARTY("party", RecordKey.PARTY, Partitioning.SINGLE, Retention.LATEST, 1, "operator"),
  ACTIVITY(
      "activity", RecordKey.ACTIVITY, Partitioning.SINGLE, Retention.LATEST, 1, "rule-service"),
  SUPPRESSION(
      "suppression", RecordKey.PATTERN, Partitioning.SINGLE, Retention.LATEST, 1, "rule-service"),
  SUBMISSION_ANSWER(
      "submission-answer",
      RecordKey.SUBMISSION,
      Partitioning.SINGLE,
      Retention.DAY,
      1,
      "rule-service"),
  FRONTIER(
      "frontier",
      RecordKey.URL,
      Partitioning.FULL,
      Retention.UNTIL_CONSUMED,
      4,
      "frontier-service"),
  FETCH("fetch", RecordKey.URL, Partitioning.FULL, Retention.UNTIL_CONSUMED, 12, "fetcher-service"),
  LINK("link", RecordKey.URL, Partitioning.FULL, Retention.READ_OR_AGED, 4, "extractor-service"),
  TEXT("text", RecordKey.URL, Partitioning.FULL, Retention.UNTIL_CONSUMED, 2, "extractor-service"),
  VERDICT("verdict", RecordKey.URL, Partitioning.FULL, Retention.READ_OR_AGED, 4, "rule-service"),
  HOST("host", RecordKey.HOST, Partitioning.FULL, Retention.LATEST, 4, "fetcher-service"),
  HOST_STATUS(
      "host-status", RecordKey.HOST, Partitioning.FULL, Retention.LATEST, 1, "frontier-service"),
  CONTROL(
      "control",
      RecordKey.ACTIVITY,
      Partitioning.FULL,
      Retention.UNTIL_CONSUMED,
      1,
      "frontier-service"),
  PROGRESS("progress", RecordKey.ACTIVITY, Partitioning.FULL, Retention.ALL, 1, "frontier-service"),
  PAGE("page", RecordKey.URL, Partitioning.FULL, Retention.LATEST, 1, "graph-sink"),
  EDGE("edge", RecordKey.EDGE, Partitioning.FULL, Retention.LATEST, 1, "graph-sink"),
  CHANGE("change", RecordKey.URL, Partitioning.FULL, Retention.ALL, 1, "graph-sink"),
  PROFILE("profile", RecordKey.PROFILE, Partitioning.SINGLE, Retention.LATEST, 1, "operator"),
  NEWS("news", RecordKey.PROFILE, Partitioning.SINGLE, Retention.ALL, 1, Topic.INDEX_SINK),
  LIBRARY(
      "library",
      RecordKey.POSTING_OR_CHANGE,
      Partitioning.SINGLE,
      Retention.LATEST,
      4,
      "rule-service"),
  MANIFEST("manifest", RecordKey.MANIFEST, Partitioning.SINGLE, Retention.LATEST, 1, "operator"),
  DEAD_LETTER("dead-letter", RecordKey.ANY, Partitioning.FULL, Retention.ALL, 12, "everyone");

  /** Meaning of the key of a record. */
  public enum RecordKey {
    ANY,
    PARTY,
    ACTIVITY,
    /** Pattern of URLs. */
    PATTERN,
    /** Id that the client gave the submission. */
    SUBMISSION,
    URL,
    HOST,
    /** Source, target and kind, as JSON. */
    EDGE,
    PROFILE,
    /** Kind and numbers, as {@link orbweaver.contract.library.LibraryKey} writes them. */
    POSTING_OR_CHANGE,
    MANIFEST
  }

  /** Number of partitions. */
  public enum Partitioning {
    /** A single partition in every pipeline. */
    SINGLE,
    /** As many partitions as the pipeline has. */
    FULL
  }

  /** Retention of records. */
  public enum Retention {
    /** All records: they are the crawl, or the submissions to it. */
    ALL,
    /** The latest record of each key. */
    LATEST,
    /** Records of the last day: only the client that waits for one reads it. */
    DAY,
    /**
     * Records that not all consuming services have read, and older ones for as long as an operator
     * configures.
     */
    READ_OR_AGED,
    /** Records that not all consumers have read. */
    UNTIL_CONSUMED
  }

  /** Service that a pipeline may have: it archives bodies. */
  public static final String ARCHIVE_SINK = "archive-sink";

  /** Service that a pipeline may have: it writes the full-text index. */
  public static final String INDEX_SINK = "index-sink";

  /** Services that a pipeline may have. Records do not wait for one that has no offsets. */
  public static final List<String> OPTIONAL_READERS = List.of(ARCHIVE_SINK, INDEX_SINK);

  private static final int VERSION = 1;
  private static final String SUFFIX = ".v" + VERSION;
  private static final int MEBIBYTE = 1 << 20;
  private static final long FOREVER = -1;

  private final String shortName;
  private final RecordKey key;
  private final Partitioning partitioning;
  private final Retention retention;
  private final int mebibytes;
  private final String writer;

  Topic(
      String shortName,
      RecordKey key,
      Partitioning partitioning,
      Retention retention,
      int mebibytes,
      String writer) {
    this.shortName = shortName;
    this.key = key;
    this.partitioning = partitioning;
    this.retention = retention;
    this.mebibytes = mebibytes;
    this.writer = writer;
  }

  /**
   * Returns the name of the topic in a cluster: {@code orbweaver.link.v1} for prefix {@code
   * orbweaver}.
   */
  public String qualifiedName(String prefix) {
    return prefix + "." + shortName + SUFFIX;
  }

  /**
   * Returns the name in a cluster of the topic that a party has instead of this one: {@code
   * orbweaver.seed.leeds.v1} for topic {@code seed} and party {@code leeds}.
   */
  public String qualifiedName(String prefix, String party) {
    return prefix + "." + shortName(party) + SUFFIX;
  }

  /** Returns the party whose topic has this name in a cluster, such as {@code leeds}. */
  public String partyOf(String prefix, String name) {
    var from = prefix.length() + ".".length() + shortName("").length();
    return name.substring(from, name.length() - SUFFIX.length());
  }

  /** Returns the short name of the topic, as in the documentation: {@code link}. */
  public String shortName() {
    return shortName;
  }

  /**
   * Returns the short name of the topic of a party, as in the documentation: {@code seed.leeds}.
   */
  public String shortName(String party) {
    return shortName + "." + party;
  }

  public RecordKey key() {
    return key;
  }

  public Retention retention() {
    return retention;
  }

  /** Returns the time after which brokers delete records, in milliseconds; -1 for never. */
  public long retentionMillis() {
    return retention == Retention.DAY ? Duration.ofDays(1).toMillis() : FOREVER;
  }

  /** Tests whether records are deleted once all consumers have read them. */
  public boolean isPurged() {
    return retention == Retention.UNTIL_CONSUMED || retention == Retention.READ_OR_AGED;
  }

  /** Returns the number of partitions of the topic in a pipeline with that many partitions. */
  public int partitions(int pipelinePartitions) {
    return partitioning == Partitioning.SINGLE ? 1 : pipelinePartitions;
  }

  /** Returns the maximum size of a record, in bytes. */
  public int maxBytes() {
    return mebibytes * MEBIBYTE;
  }

  public String writer() {
    return writer;
  }

  /** Returns the services that read the topic, and others by a general name. */
  public List<String> readers() {
    return switch (this) {
      case PARTY, ACTIVITY, MANIFEST -> List.of("everyone");
      case SEED -> List.of("rule-service");
      case FRONTIER, HOST -> List.of("fetcher-service");
      case FETCH -> List.of("extractor-service", ARCHIVE_SINK);
      case LINK -> List.of("rule-service", "graph-sink", INDEX_SINK);
      case TEXT, PROFILE -> List.of(INDEX_SINK);
      case VERDICT -> List.of("frontier-service", "graph-sink", ARCHIVE_SINK, INDEX_SINK);
      case PROGRESS -> List.of("frontier-service", "graph-sink");
      case CONTROL -> List.of("frontier-service");
      case SUBMISSION_ANSWER -> List.of("users");
      case HOST_STATUS, SUPPRESSION -> List.of("operator");
      // index-sink reads which item it published last.
      case NEWS -> List.of("people", INDEX_SINK);
      case PAGE, EDGE, CHANGE, LIBRARY, DEAD_LETTER -> List.of("people");
    };
  }

  /**
   * Tests whether pipelines of earlier versions lack the topic. Such a topic can be created later,
   * because no service has read it before; every other missing topic has lost records.
   */
  public boolean isMissingInOlderPipelines() {
    return switch (this) {
      case CHANGE, SUPPRESSION, TEXT, PROFILE, NEWS, LIBRARY -> true;
      case SEED,
          PARTY,
          ACTIVITY,
          SUBMISSION_ANSWER,
          FRONTIER,
          FETCH,
          LINK,
          VERDICT,
          HOST,
          HOST_STATUS,
          CONTROL,
          PROGRESS,
          PAGE,
          EDGE,
          MANIFEST,
          DEAD_LETTER ->
          false;
    };
  }

  /** Returns the version of the topic's records. */
  public int version() {
    return VERSION;
  }

  /** Tests whether services read the topic without a consumer group, at each start. */
  private boolean isReadOutsideOfGroups() {
    return this == PROFILE || this == NEWS;
  }

  /**
   * Returns the topics that a service reads in its own consumer group, whose offsets begin at 0
   * when the pipeline is created.
   */
  public static Stream<Topic> readBy(String service) {
    return Stream.of(values())
        .filter(topic -> !topic.isReadOutsideOfGroups() && topic.readers().contains(service));
  }
}
