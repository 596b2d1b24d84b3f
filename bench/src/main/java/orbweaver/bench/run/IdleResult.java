package orbweaver.bench.run;

import orbweaver.bench.usage.ThreadSnapshot;

/**
 * Measurement of a crawl while all its hosts wait.
 *
 * @param pages number of pages served before
 * @param requests number of requests in the measured time, which should be 0
 */
public record IdleResult(
    String crawler, int pages, int requests, ThreadSnapshot start, ThreadSnapshot end) {}
