package orbweaver.contract.fetch;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireDigits;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.request.Validators;

/**
 * Version of a page that a fetch returned or confirmed as current.
 *
 * @param at time of the response head
 * @param bytes decoded bytes of the body that were read; 0 if the version was confirmed
 * @param etag entity tag that the server sent (RFC 9110, 8.8.3)
 * @param lastModified modification date that the server sent (RFC 9110, 8.8.2)
 * @param digest SHA-256 of the body, 64 digits in lower case; absent if it was not computed
 */
public record PageVersion(
    Instant at,
    long bytes,
    Optional<String> etag,
    Optional<String> lastModified,
    Optional<String> digest) {
  /** Length of a digest in hexadecimal digits. */
  public static final int DIGEST_DIGITS = 64;

  public PageVersion {
    requireAtLeast(0, "bytes", bytes);
    etag.ifPresent(tag -> requireText("etag", tag));
    lastModified.ifPresent(date -> requireText("lastModified", date));
    digest.ifPresent(digits -> requireDigits(DIGEST_DIGITS, "digest", digits));
  }

  /** Returns the validators for a later conditional request. */
  public Optional<Validators> validators() {
    return Validators.of(etag, lastModified);
  }

  /**
   * Returns a copy without validators, for a page that is not stored: the response to a later
   * request must contain it again.
   */
  public PageVersion withoutValidators() {
    return new PageVersion(at, bytes, Optional.empty(), Optional.empty(), digest);
  }
}
