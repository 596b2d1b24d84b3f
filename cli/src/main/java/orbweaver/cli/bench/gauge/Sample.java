package orbweaver.cli.bench.gauge;

/**
 * What processes had taken of processors at a moment.
 *
 * @param at milliseconds since the epoch
 * @param processor milliseconds
 */
public record Sample(long at, double processor) {}
