package orbweaver.fetcher.http;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.language.value.HttpDates;

/**
 * Head of a response.
 *
 * @param receivedAt time of its arrival
 * @param address IP address of the server
 * @param headers header fields in order, names in lower case; stored, so without user information
 *     in URLs
 * @param location first Location field as it was sent, to be followed but not stored
 */
public record ResponseHead(
    Instant receivedAt,
    String address,
    int status,
    List<Header> headers,
    Optional<String> location,
    Tls tls) {
  private static final int MAX_DIGITS = 9;

  public ResponseHead {
    headers = List.copyOf(headers);
  }

  /** Creates a head whose Location field contains no user information. */
  public ResponseHead(Instant at, String address, int status, List<Header> headers, Tls tls) {
    this(at, address, status, headers, first(headers, "location"), tls);
  }

  /** Returns the first field with a name, which is in lower case. */
  public Optional<String> header(String name) {
    return first(headers, name);
  }

  private static Optional<String> first(List<Header> headers, String name) {
    return headers.stream()
        .filter(header -> header.name().equals(name))
        .map(Header::value)
        .findFirst();
  }

  /**
   * Returns the delay of the Retry-After field, in seconds or as a date; empty if it is neither.
   */
  public Optional<Duration> retryAfter() {
    return header("retry-after").map(String::strip).flatMap(this::delayOf);
  }

  private Optional<Duration> delayOf(String text) {
    var isNumber = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    if (isNumber) return Optional.of(Duration.ofSeconds(secondsOf(text)));
    return HttpDates.parse(text)
        .map(date -> date.isAfter(receivedAt) ? Duration.between(receivedAt, date) : Duration.ZERO);
  }

  private static long secondsOf(String digits) {
    return digits.length() > MAX_DIGITS ? Integer.MAX_VALUE : Long.parseLong(digits);
  }

  /** Returns the head as evidence. */
  public Evidence evidence(Optional<String> robotsLine) {
    return new Evidence(
        receivedAt, Optional.of(address), Optional.of(status), headers, robotsLine, tls);
  }
}
