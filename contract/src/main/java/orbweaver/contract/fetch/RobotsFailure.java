package orbweaver.contract.fetch;

import static orbweaver.contract.json.Gate.requireText;

import java.util.Optional;

/**
 * Reason why a robots.txt could not be fetched.
 *
 * @param why kind of failure, as in the outcome of a page
 * @param cause details for people, such as the message of the TLS library
 */
public record RobotsFailure(Failure why, Optional<String> cause) {
  public RobotsFailure {
    cause.ifPresent(text -> requireText("cause", text));
  }

  /** Returns both for people: {@code tls: no name of the certificate matches}. */
  public String text() {
    return why.text() + cause.map(": "::concat).orElse("");
  }
}
