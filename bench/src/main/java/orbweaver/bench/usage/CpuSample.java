package orbweaver.bench.usage;

/**
 * CPU time of processes at one time.
 *
 * @param at milliseconds since the epoch
 * @param cpuMillis CPU time in milliseconds
 */
public record CpuSample(long at, double cpuMillis) {}
