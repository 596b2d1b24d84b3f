package orbweaver.runtime.diagnostics;

import java.time.Instant;
import java.util.List;

/**
 * Transaction that has been open for a long time. Until it ends, consumers cannot read on in its
 * partitions.
 *
 * @param id transactional id of the producer
 * @param since start time
 * @param partitions partitions that it has written to
 */
public record OpenTransaction(String id, Instant since, List<String> partitions) {}
