package orbweaver.rule.submission;

/**
 * Latest evaluation of a seed.
 *
 * @param version version of the activity
 * @param accepted whether the constraints accepted the seed
 */
public record EvaluatedSeed(int version, boolean accepted) {}
