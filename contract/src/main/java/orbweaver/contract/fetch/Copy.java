package orbweaver.contract.fetch;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireDigits;
import static orbweaver.contract.json.Gate.requireText;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.order.Validators;

/**
 * The copy of a page that a fetch brought, or found to be current still.
 *
 * @param at when its head came
 * @param bytes of its body that were read, decoded; 0 of one that is current still
 * @param etag its entity tag, as the server wrote it (RFC 9110, 8.8.3)
 * @param lastModified when it was last modified, as the server wrote it (RFC 9110, 8.8.2)
 * @param digest SHA-256 of its body, 64 digits in lower case; absent where it was not taken
 */
public record Copy(
    Instant at,
    long bytes,
    Optional<String> etag,
    Optional<String> lastModified,
    Optional<String> digest) {
  /** How long a digest is. */
  public static final int DIGEST_DIGITS = 64;

  public Copy {
    requireAtLeast(0, "bytes", bytes);
    etag.ifPresent(tag -> requireText("etag", tag));
    lastModified.ifPresent(date -> requireText("lastModified", date));
    digest.ifPresent(digits -> requireDigits(DIGEST_DIGITS, "digest", digits));
  }

  /** What a later request may name it by. */
  public Optional<Validators> validators() {
    return Validators.of(etag, lastModified);
  }

  /** The same, where a server that says it is current still would tell nothing. */
  public Copy unnamed() {
    return new Copy(at, bytes, Optional.empty(), Optional.empty(), digest);
  }
}
