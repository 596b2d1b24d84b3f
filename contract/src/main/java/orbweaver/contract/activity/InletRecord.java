package orbweaver.contract.activity;

/**
 * Record that a party may write to its submission topic. A plain line of text is a {@link Seed}
 * without an activity.
 */
public sealed interface InletRecord
    permits Seed, ActivityRequest, Steering, Retry, HostRequest, TrapRequest {}
