package orbweaver.frontier.fresh;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.Copy;
import orbweaver.contract.order.Validators;
import orbweaver.frontier.state.Codec;

/**
 * Newest stored version of a page, without its body.
 *
 * @param at the time when it was fetched or last confirmed as current
 * @param validators the validators for a conditional request
 * @param digest the first {@value #DIGITS} hex digits of the digest of its body
 */
public record Kept(Instant at, Optional<Validators> validators, Optional<String> digest) {
  /** Compact, because there is one for each page. */
  public static final Codec<Kept> CODEC = new KeptCodec();

  // Enough to distinguish two bodies.
  static final int DIGITS = 32;

  /** Creates the stored version of a response. */
  static Kept of(Copy version) {
    return new Kept(
        version.at(), version.validators(), version.digest().map(digits -> digits.substring(0, DIGITS)));
  }

  /** Returns a copy that is confirmed as current; the answer may carry new validators. */
  Kept confirmedBy(Copy answer) {
    return new Kept(answer.at(), answer.validators().or(() -> validators), digest);
  }

  /** Returns a copy without validators, so that the next request is unconditional. */
  Kept unnamed() {
    return new Kept(at, Optional.empty(), digest);
  }

  /** Tests whether both versions are known to have the same body. */
  boolean isAs(Kept other) {
    return digest.isPresent() && digest.equals(other.digest);
  }
}
