package orbweaver.cli.bench.gauge;

/**
 * CPU time of processes at one time.
 *
 * @param at milliseconds since the epoch
 * @param processor CPU time in milliseconds
 */
public record Sample(long at, double processor) {}
