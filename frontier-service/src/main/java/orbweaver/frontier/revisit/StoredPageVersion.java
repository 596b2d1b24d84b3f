package orbweaver.frontier.revisit;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.request.Validators;
import orbweaver.frontier.state.Codec;

/**
 * Newest stored version of a page, without its body.
 *
 * @param confirmedAt the time when it was fetched or last confirmed as current
 * @param validators the validators for a conditional request
 * @param digest the first {@value #DIGEST_DIGITS} hex digits of the digest of its body
 */
public record StoredPageVersion(
    Instant confirmedAt, Optional<Validators> validators, Optional<String> digest) {
  /** Compact binary codec: there is one version for each page. */
  public static final Codec<StoredPageVersion> CODEC = new StoredPageVersionCodec();

  // Enough to distinguish two bodies.
  static final int DIGEST_DIGITS = 32;

  /** Creates the stored version of a response. */
  static StoredPageVersion from(PageVersion version) {
    return new StoredPageVersion(
        version.at(),
        version.validators(),
        version.digest().map(digits -> digits.substring(0, DIGEST_DIGITS)));
  }

  /** Returns a copy that is confirmed as current; the answer may carry new validators. */
  StoredPageVersion withConfirmation(PageVersion answer) {
    return new StoredPageVersion(answer.at(), answer.validators().or(() -> validators), digest);
  }

  /** Returns a copy without validators, so that the next request is unconditional. */
  StoredPageVersion withoutValidators() {
    return new StoredPageVersion(confirmedAt, Optional.empty(), digest);
  }

  /** Tests whether both versions are known to have the same body. */
  boolean hasSameBody(StoredPageVersion other) {
    return digest.isPresent() && digest.equals(other.digest);
  }
}
