package orbweaver.fetcher.kafka;

import orbweaver.fetcher.Fetcher;

/**
 * Parts of a fetcher that outlive its sessions and that each session uses.
 *
 * @param fetcher fetcher without open partitions between two sessions
 * @param uncommitted results that a session could not commit, for the next session
 * @param metrics metrics; closed with the fetcher
 */
record FetcherShared(
    Fetcher fetcher,
    MembershipGuard membership,
    ConsumerWakeup wakeup,
    UncommittedResults uncommitted,
    FetcherMetrics metrics) {}
