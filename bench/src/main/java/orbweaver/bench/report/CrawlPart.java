package orbweaver.bench.report;

import java.util.List;

/** Part of a crawl, identified by the prefixes of its thread names. */
enum CrawlPart {
  RULE("rule-service", "orbweaver.rule-", "rule-service"),
  FRONTIER("frontier-service", "orbweaver.front", "frontier-servic"),
  FETCHER("fetcher-service", "fetcher-service", "host-scheduler", "deadlines", "look-up-"),
  REQUESTS("requests", "ForkJoinPool-1-", "MasterPoller", "VirtualThread-u"),
  EXTRACTOR("extractor-service", "extractor-servi"),
  SINK("graph-sink", "graph-sink"),
  CLIENTS("clients of the broker", "kafka-producer-", "kafka-admin-cli", "kafka-coordinat"),
  COMPILER("compiler", "C1 Compiler", "C2 Compiler"),
  MEMORY("garbage collector", "VM Thread", "GC Thread", "G1 "),
  COMMAND("command", "java"),
  BROKER(
      "broker",
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
      "metrics-meter-t"),
  REST("rest", "");

  private final String text;
  private final List<String> prefixes;

  CrawlPart(String text, String... prefixes) {
    this.text = text;
    this.prefixes = List.of(prefixes);
  }

  /** Returns the first part with a prefix of the thread name. */
  static CrawlPart of(String thread) {
    for (var part : values()) if (part.prefixes.stream().anyMatch(thread::startsWith)) return part;
    throw new IllegalStateException("thread: " + thread);
  }

  @Override
  public String toString() {
    return text;
  }
}
