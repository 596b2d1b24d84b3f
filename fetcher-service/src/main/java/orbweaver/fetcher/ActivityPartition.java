package orbweaver.fetcher;

/** Activity on one partition of the fetch requests. */
public record ActivityPartition(String activity, int partition) {}
