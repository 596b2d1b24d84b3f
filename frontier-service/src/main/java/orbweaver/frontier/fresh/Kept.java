package orbweaver.frontier.fresh;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.Copy;
import orbweaver.contract.order.Validators;
import orbweaver.frontier.state.Codec;

/**
 * What is kept of the newest copy of a page.
 *
 * @param at when it was fetched, or found to be current still
 * @param validators a request may name it by
 * @param digest the first {@value #DIGITS} digits of that of its body
 */
public record Kept(Instant at, Optional<Validators> validators, Optional<String> digest) {
  /** In few bytes: there is one of every page. */
  public static final Codec<Kept> CODEC = new KeptCodec();

  // Enough to tell two bodies apart.
  static final int DIGITS = 32;

  static Kept of(Copy copy) {
    return new Kept(
        copy.at(), copy.validators(), copy.digest().map(digits -> digits.substring(0, DIGITS)));
  }

  /** Found to be current still; how it is named may have changed all the same. */
  Kept confirmedBy(Copy answer) {
    return new Kept(answer.at(), answer.validators().or(() -> validators), digest);
  }

  /** The same, to be asked for whatever it is by now. */
  Kept unnamed() {
    return new Kept(at, Optional.empty(), digest);
  }

  /** Whether both have the same body, as far as is known. */
  boolean isAs(Kept other) {
    return digest.isPresent() && digest.equals(other.digest);
  }
}
