package orbweaver.kit.checkup;

import java.time.Instant;
import java.util.List;

/**
 * A transaction that is open for long: until it ends nobody reads on in its partitions.
 *
 * @param id of its producer
 * @param since when it was begun
 * @param partitions that wait for it
 */
public record OpenTransaction(String id, Instant since, List<String> partitions) {}
