package orbweaver.fetcher.http;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.language.time.HttpDates;

/**
 * What came before a body.
 *
 * @param at when it came
 * @param address that was asked
 * @param headers names in lower case, in order; without user information in URLs, to be stored
 * @param location first value of the field Location as it was sent, to be followed but not stored
 */
public record Head(
    Instant at,
    String address,
    int status,
    List<Header> headers,
    Optional<String> location,
    Tls tls) {
  private static final int MOST_DIGITS = 9;

  public Head {
    headers = List.copyOf(headers);
  }

  /** A head whose field Location is as it was sent. */
  public Head(Instant at, String address, int status, List<Header> headers, Tls tls) {
    this(at, address, status, headers, first(headers, "location"), tls);
  }

  /** The first field of that name, which is in lower case. */
  public Optional<String> header(String name) {
    return first(headers, name);
  }

  private static Optional<String> first(List<Header> headers, String name) {
    return headers.stream()
        .filter(header -> header.name().equals(name))
        .map(Header::value)
        .findFirst();
  }

  /** How long it asks to be left alone: seconds, or a date; what is neither asks for nothing. */
  public Optional<Duration> retryAfter() {
    return header("retry-after").map(String::strip).flatMap(this::waitOf);
  }

  private Optional<Duration> waitOf(String text) {
    var isNumber = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    if (isNumber) return Optional.of(Duration.ofSeconds(atMost(text)));
    return HttpDates.parse(text)
        .map(date -> date.isAfter(at) ? Duration.between(at, date) : Duration.ZERO);
  }

  private static long atMost(String digits) {
    return digits.length() > MOST_DIGITS ? Integer.MAX_VALUE : Long.parseLong(digits);
  }

  /** The same as evidence. */
  public Evidence evidence(Optional<String> robotsLine) {
    return new Evidence(at, Optional.of(address), Optional.of(status), headers, robotsLine, tls);
  }
}
