package orbweaver.bench.report;

import java.util.List;

/** Part of a crawl, identified by the prefixes of its thread names. */
enum CrawlPart {
  ENGINE("engine"),
  COLLECTOR("fetch collector"),
  RULE("rule-service"),
  FRONTIER("frontier-service"),
  FETCHER("fetcher"),
  REQUESTS("requests"),
  EXTRACTOR("extractor"),
  SINK("graph"),
  ROCKSDB("RocksDB background"),
  LIBRARY("DuckDB workers"),
  CLIENTS("clients of the broker"),
  COMPILER("compiler"),
  MEMORY("garbage collector"),
  COMMAND("command"),
  BROKER("broker"),
  REST("rest");

  private final String text;

  CrawlPart(String text) {
    this.text = text;
  }

  /** Returns the first part with a prefix of the thread name. */
  static CrawlPart of(String thread) {
    for (var part : values()) if (part.includes(thread)) return part;
    throw new IllegalStateException("thread: " + thread);
  }

  private boolean includes(String thread) {
    return prefixes().stream().anyMatch(thread::startsWith);
  }

  private List<String> prefixes() {
    return switch (this) {
      case ENGINE -> List.of("engine");
      case COLLECTOR -> List.of("fetch-collector");
      case RULE -> List.of("orbweaver.rule-", "rule-service");
      case FRONTIER -> List.of("orbweaver.front", "frontier-servic");
      case FETCHER ->
          List.of("fetcher-service", "host-scheduler", "deadlines", "look-up-", "idle-connection");
      case REQUESTS -> List.of("ForkJoinPool-1-", "MasterPoller", "VirtualThread-u");
      case EXTRACTOR -> List.of("extractor-");
      case SINK -> List.of("graph-feed", "graph-sink");
      case ROCKSDB -> List.of("rocksdb:");
      // DuckDB is the only library whose threads have no names of their own.
      case LIBRARY -> List.of("native library");
      case CLIENTS -> List.of("kafka-producer-", "kafka-admin-cli", "kafka-coordinat");
      case COMPILER -> List.of("C1 Compiler", "C2 Compiler");
      case MEMORY -> List.of("VM Thread", "GC Thread", "G1 ");
      case COMMAND -> List.of("java");
      case BROKER ->
          List.of(
              "data-plane-kafk",
              "group-coordinat",
              "share-coordinat",
              "kafka-",
              "TxnMarkerSender",
              "AddPartitionsTo",
              "log-closing",
              "log-opening",
              "quorum-controll",
              "broker-1-",
              "controller-1-",
              "executor-",
              "transaction-log",
              "raft-",
              "ExpirationReape",
              "metrics-meter-t");
      case REST -> List.of("");
    };
  }

  @Override
  public String toString() {
    return text;
  }
}
