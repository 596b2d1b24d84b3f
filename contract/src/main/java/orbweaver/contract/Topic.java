package orbweaver.contract;

import java.util.List;
import java.util.stream.Stream;

/** Topics of a pipeline, with all their properties. Names in a cluster: {@link #in}. */
public enum Topic {
  SEED("seed", Key.ANY, Spread.ONE, Keep.ALL, 1, "users", List.of("rule-service")),
  PARTY(
      "party", Key.PARTY, Spread.ONE, Keep.LATEST, 1, "operator", List.of("everyone")),
  ACTIVITY(
      "activity", Key.ACTIVITY, Spread.ONE, Keep.LATEST, 1, "rule-service", List.of("everyone")),
  FRONTIER(
      "frontier",
      Key.URL,
      Spread.RING,
      Keep.UNREAD,
      4,
      "frontier-service",
      List.of("fetcher-service")),
  FETCH(
      "fetch",
      Key.URL,
      Spread.RING,
      Keep.UNREAD,
      12,
      "fetcher-service",
      List.of("extractor-service")),
  LINK(
      "link",
      Key.URL,
      Spread.RING,
      Keep.AGED,
      4,
      "extractor-service",
      List.of("rule-service", "graph-sink")),
  VERDICT(
      "verdict",
      Key.URL,
      Spread.RING,
      Keep.AGED,
      4,
      "rule-service",
      List.of("frontier-service", "graph-sink")),
  HOST(
      "host", Key.HOST, Spread.RING, Keep.LATEST, 4, "fetcher-service", List.of("fetcher-service")),
  CONTROL(
      "control",
      Key.ACTIVITY,
      Spread.RING,
      Keep.UNREAD,
      1,
      "frontier-service",
      List.of("frontier-service")),
  PROGRESS(
      "progress",
      Key.ACTIVITY,
      Spread.RING,
      Keep.ALL,
      1,
      "frontier-service",
      List.of("frontier-service", "graph-sink")),
  PAGE("page", Key.URL, Spread.RING, Keep.LATEST, 1, "graph-sink", List.of("people")),
  EDGE("edge", Key.EDGE, Spread.RING, Keep.LATEST, 1, "graph-sink", List.of("people")),
  RING(
      "ring",
      Key.RING,
      Spread.ONE,
      Keep.LATEST,
      1,
      "operator",
      List.of("everyone")),
  DEAD_LETTER("dead-letter", Key.ANY, Spread.RING, Keep.ALL, 12, "everyone", List.of("people"));

  /** Meaning of the key of a record. */
  public enum Key {
    ANY,
    PARTY,
    ACTIVITY,
    URL,
    HOST,
    /** Source, target and kind, as JSON. */
    EDGE,
    RING
  }

  /** Number of partitions. */
  public enum Spread {
    ONE,
    RING
  }

  /** Retention of records. */
  public enum Keep {
    /** All records: they are the crawl, or the submissions to it. */
    ALL,
    /** The latest record of each key. */
    LATEST,
    /**
     * Records that not all consuming services have read, and older ones for as long as an operator
     * configures.
     */
    AGED,
    /** Records that not all consumers have read. */
    UNREAD
  }

  private static final int VERSION = 1;
  private static final String SUFFIX = ".v" + VERSION;
  private static final int MEBIBYTE = 1 << 20;

  private final String word;
  private final Key key;
  private final Spread spread;
  private final Keep keep;
  private final int mebibytes;
  private final String writer;
  private final List<String> readers;

  Topic(
      String word,
      Key key,
      Spread spread,
      Keep keep,
      int mebibytes,
      String writer,
      List<String> readers) {
    this.word = word;
    this.key = key;
    this.spread = spread;
    this.keep = keep;
    this.mebibytes = mebibytes;
    this.writer = writer;
    this.readers = readers;
  }

  /**
   * Returns the name of the topic in a cluster: {@code orbweaver.link.v1} for prefix {@code
   * orbweaver}.
   */
  public String in(String prefix) {
    return prefix + "." + word + SUFFIX;
  }

  /**
   * Returns the name of a part of the topic: {@code orbweaver.seed.leeds.v1} for part {@code
   * leeds}.
   */
  public String in(String prefix, String part) {
    return prefix + "." + word(part) + SUFFIX;
  }

  /** Returns the part of the topic that has this name in a cluster, such as {@code leeds}. */
  public String part(String prefix, String name) {
    var from = prefix.length() + ".".length() + word("").length();
    return name.substring(from, name.length() - SUFFIX.length());
  }

  /** Returns the short name of the topic, as in the documentation: {@code link}. */
  public String word() {
    return word;
  }

  /** Returns the short name of a part of the topic, as in the documentation: {@code seed.leeds}. */
  public String word(String part) {
    return word + "." + part;
  }

  public Key key() {
    return key;
  }

  public Keep keep() {
    return keep;
  }

  /** Tests whether records are deleted once all consumers have read them. */
  public boolean isFreed() {
    return keep == Keep.UNREAD || keep == Keep.AGED;
  }

  /** Returns the number of partitions of the topic in a pipeline with that many partitions. */
  public int partitions(int ring) {
    return spread == Spread.ONE ? 1 : ring;
  }

  /** Returns the maximum size of a record, in bytes. */
  public int maxBytes() {
    return mebibytes * MEBIBYTE;
  }

  public String writer() {
    return writer;
  }

  public List<String> readers() {
    return readers;
  }

  /** Returns the version of the topic's records. */
  public int version() {
    return VERSION;
  }

  /**
   * Returns the topics that a service reads in its own consumer group, whose offsets begin at 0
   * when the pipeline is created.
   */
  public static Stream<Topic> readBy(String station) {
    return Stream.of(values()).filter(topic -> topic.readers.contains(station));
  }
}
