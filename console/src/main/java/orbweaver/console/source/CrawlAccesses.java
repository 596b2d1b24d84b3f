package orbweaver.console.source;

import java.util.List;

/** Counts of the accesses to a crawl. Thread-safe. */
public interface CrawlAccesses {
  /**
   * Accesses in a period.
   *
   * @param name Monday of the week, or hour of the day, in UTC
   * @param queries how many of the accesses asked about pages or links
   */
  record AccessPeriod(String name, long accesses, long queries) {}

  /**
   * Accesses by week and by hour of the day, both in the order of time.
   *
   * @param weeks all weeks from the first to the last with an access
   * @param hours all hours of the day
   */
  record AccessTable(List<AccessPeriod> weeks, List<AccessPeriod> hours) {
    public AccessTable {
      weeks = List.copyOf(weeks);
      hours = List.copyOf(hours);
    }
  }

  /** Returns the counts. */
  AccessTable table();

  /** Counts an access now. */
  void count(boolean isQuery);
}
