package orbweaver.cli.bench.report;

/** Which part of a crawl a thread belongs to, by the first letters of its name. */
final class Parts {
  private Parts() {}

  static String of(String thread) {
    return thread;
  }
}
