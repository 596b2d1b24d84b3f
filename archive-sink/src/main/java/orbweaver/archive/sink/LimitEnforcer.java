package orbweaver.archive.sink;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Enforces the limits of an archive while it is written. It reads the index of all captures, so it
 * runs only when the archive has grown by a tenth of its size limit, or a tenth of its retention
 * time has passed. Used by the thread of the archive, after a commit.
 */
public final class LimitEnforcer {
  private static final Logger LOG = LoggerFactory.getLogger(LimitEnforcer.class);
  // Number of checks while the archive grows by its size limit, or its retention time passes.
  private static final int CHECKS_PER_LIMIT = 10;
  // Size after the deletion, in percent of the limit, so that the next deletion is not soon.
  private static final int TARGET_PERCENT = 80;
  private static final Duration MIN_INTERVAL = Duration.ofMinutes(1);

  private final ArchiveWriter archive;
  private final ArchivePruner pruner;
  private final ArchiveLimits limits;
  private Optional<Instant> last = Optional.empty();
  private int lastFile = -1;
  private long checkedBytes;
  private long checkedTotal;

  public LimitEnforcer(ArchiveWriter archive, ArchivePruner pruner, ArchiveLimits limits) {
    this.archive = archive;
    this.pruner = pruner;
    this.limits = limits;
  }

  /**
   * Sets what is called again and again during a deletion. An exception of it ends the deletion as
   * a kill does: the state and the archive must be closed without a commit.
   */
  public void onProgress(Runnable action) {
    pruner.onProgress(action);
  }

  /**
   * Deletes captures beyond the limits, if a check is due.
   *
   * @throws UncheckedIOException if a file cannot be read or written
   * @throws ArchiveLimitException if the captures that must be kept need more space than the limit
   */
  public void run(Instant now) {
    if (!isDue(now)) return;
    last = Optional.of(now);
    if (limits.maxAge().isEmpty() && isWithinSize()) {
      checkedBytes = archive.writtenBytes();
      checkedTotal = archive.totalBytes();
      return;
    }
    // A file that grows for a long time would never be mostly expired.
    var current = archive.position();
    if (limits.maxAge().isPresent() && current.file() == lastFile && current.offset() > 0)
      archive.startFile();
    var result = prune(now);
    lastFile = archive.position().file();
    checkedBytes = archive.writtenBytes();
    checkedTotal = result.bytes();
    if (result.deleted() > 0)
      LOG.info(
          "archive: {} captures beyond its limits are deleted, {} are left; {} bytes before, {} now",
          result.deleted(),
          result.captures(),
          result.bytesBefore(),
          result.bytes());
    limits.maxBytes().ifPresent(max -> requireAtMost(max, result));
  }

  /** Tests whether a check is due. */
  public boolean isDue(Instant now) {
    if (limits.isUnlimited()) return false;
    return last.isEmpty()
        || limits.maxAge().filter(age -> hasPassed(age, now)).isPresent()
        || limits.maxBytes().filter(this::isWritten).isPresent();
  }

  private boolean hasPassed(Duration age, Instant now) {
    var sinceLast = Duration.between(last.orElseThrow(), now);
    return sinceLast.compareTo(MIN_INTERVAL) >= 0
        && sinceLast.compareTo(age.dividedBy(CHECKS_PER_LIMIT)) >= 0;
  }

  private boolean isWritten(long maxBytes) {
    var written = archive.writtenBytes() - checkedBytes;
    return written >= maxBytes / CHECKS_PER_LIMIT || checkedTotal + written > maxBytes;
  }

  private boolean isWithinSize() {
    return limits.maxBytes().filter(bytes -> archive.totalBytes() > bytes).isEmpty();
  }

  // Beyond the size limit, the expired captures of all files are deleted. Otherwise those in files
  // that are mostly in use stay, because each replaced file has to be copied.
  private PruneResult prune(Instant now) {
    var max = limits.maxBytes().filter(bytes -> archive.totalBytes() > bytes);
    return max.isPresent()
        ? pruner.prune(limits.withMaxBytes(max.get() / 100 * TARGET_PERCENT), now)
        : pruner.pruneMostlyExpired(ArchiveLimits.of(limits.maxAge(), Optional.empty()), now);
  }

  private void requireAtMost(long maxBytes, PruneResult result) {
    if (result.bytes() > maxBytes)
      throw new ArchiveLimitException(archive.folder(), result, maxBytes);
  }
}
