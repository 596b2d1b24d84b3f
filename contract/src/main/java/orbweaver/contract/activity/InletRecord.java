package orbweaver.contract.activity;

/**
 * What a party may put on its inlet. A plain line of text is a {@link Seed} without an activity.
 */
public sealed interface InletRecord
    permits Seed, ActivityRequest, Steering, Retry, HostRequest, TrapRequest {}
