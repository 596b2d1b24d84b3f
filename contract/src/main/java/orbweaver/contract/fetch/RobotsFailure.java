package orbweaver.contract.fetch;

import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;

/**
 * Reason why a robots.txt could not be fetched.
 *
 * @param failure kind of failure, as in the outcome of a page
 * @param cause details for people, such as the message of the TLS library
 * @param permanent true if each page of the origin would fail in the same way, now and at a later
 *     try
 */
public record RobotsFailure(Failure failure, Optional<String> cause, boolean permanent) {
  /** Creates a failure that may be temporary. */
  public RobotsFailure(Failure failure, Optional<String> cause) {
    this(failure, cause, false);
  }

  public RobotsFailure {
    cause.ifPresent(text -> requireText("cause", text));
  }

  /** Returns both for people: {@code tls: no name of the certificate matches}. */
  public String text() {
    return failure.text() + cause.map(": "::concat).orElse("");
  }
}
