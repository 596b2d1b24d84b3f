package orbweaver.contract.activity;

/**
 * Record that a party may write to its submission topic. A plain line of text is a {@link Seed}
 * without an activity.
 */
public sealed interface Submission
    permits Seed,
        ActivitySubmission,
        StateChange,
        RetryRequest,
        RefreshRequest,
        HostOverrideRequest,
        TrapReview,
        SuppressionRequest,
        LibrarySubmission {}
