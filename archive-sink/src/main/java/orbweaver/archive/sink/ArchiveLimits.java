package orbweaver.archive.sink;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.time.Duration;
import java.util.Optional;

/**
 * Limits of an archive, beyond which captures are deleted.
 *
 * @param maxAge age up to which captures are kept
 * @param maxCaptures number of captures that are kept for each URL
 * @param maxBytes size of the WARC files together; the oldest captures are deleted first
 * @param includesNewest whether age and size also delete the newest good capture of a URL
 */
public record ArchiveLimits(
    Optional<Duration> maxAge,
    Optional<Integer> maxCaptures,
    Optional<Long> maxBytes,
    boolean includesNewest) {
  /** Limits of an archive that keeps everything. */
  public static final ArchiveLimits NONE = of(Optional.empty(), Optional.empty());

  public ArchiveLimits {
    maxCaptures.ifPresent(number -> requireAtLeast(1, "maxCaptures", number));
    maxBytes.ifPresent(bytes -> requireAtLeast(0, "maxBytes", bytes));
  }

  /** Creates limits of age and size that keep the newest good capture of each URL. */
  public static ArchiveLimits of(Optional<Duration> maxAge, Optional<Long> maxBytes) {
    return new ArchiveLimits(maxAge, Optional.empty(), maxBytes, false);
  }

  /** Tests whether there is no limit. */
  public boolean isUnlimited() {
    return maxAge.isEmpty() && maxCaptures.isEmpty() && maxBytes.isEmpty();
  }

  /** Returns a copy with that size. */
  ArchiveLimits withMaxBytes(long bytes) {
    return new ArchiveLimits(maxAge, maxCaptures, Optional.of(bytes), includesNewest);
  }
}
