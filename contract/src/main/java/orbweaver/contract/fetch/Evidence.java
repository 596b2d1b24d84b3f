package orbweaver.contract.fetch;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireNotEmpty;
import static orbweaver.contract.json.Gate.requireText;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What an exchange showed, for constraints to be judged against and people to read.
 *
 * @param at when the response head came, or when it was clear that none would
 * @param address the IP address that was asked
 * @param status of the response
 * @param headers of the response, in order
 * @param robotsLine the line of robots.txt that decided, if one did
 * @param tls what secured it
 * @param from where it was read that somebody else had an exchange, such as {@code links.txt of
 *     2026-10-01}; then this is what was told of it, its status stands for its class, and nothing
 *     was sent. Absent where the exchange was ours
 * @param title of the page, where whoever told of it told that too
 */
public record Evidence(
    Instant at,
    Optional<String> address,
    Optional<Integer> status,
    List<Header> headers,
    Optional<String> robotsLine,
    Tls tls,
    Optional<String> from,
    Optional<String> title) {
  private static final int LEAST_STATUS = 100;
  private static final int MOST_STATUS = 999;

  public Evidence {
    address.ifPresent(ip -> requireText("address", ip));
    status.ifPresent(Evidence::requireStatus);
    robotsLine.ifPresent(line -> requireText("robotsLine", line));
    from.ifPresent(place -> requireText("from", place));
    title.ifPresent(text -> requireNotEmpty("title", text));
    require(title.isEmpty() || from.isPresent(), "title", "of an exchange of ours", "told");
    headers = List.copyOf(headers);
  }

  /** What an exchange of our own showed. */
  public Evidence(
      Instant at,
      Optional<String> address,
      Optional<Integer> status,
      List<Header> headers,
      Optional<String> robotsLine,
      Tls tls) {
    this(at, address, status, headers, robotsLine, tls, Optional.empty(), Optional.empty());
  }

  /** What was read of somebody else's. */
  public static Evidence told(
      Instant at, Optional<Integer> status, List<Header> headers, String from) {
    return new Evidence(
        at,
        Optional.empty(),
        status,
        headers,
        Optional.empty(),
        Tls.NONE,
        Optional.of(from),
        Optional.empty());
  }

  /** The same, told of with the title of the page. */
  public Evidence titled(Optional<String> words) {
    return new Evidence(at, address, status, headers, robotsLine, tls, from, words);
  }

  private static void requireStatus(int status) {
    var hasThreeDigits = status >= LEAST_STATUS && status <= MOST_STATUS;
    require(hasThreeDigits, "status", status, "three digits");
  }

  /**
   * The line of robots.txt that forbids the page; it was asked for all the same, by whoever owns
   * the server.
   */
  public Optional<String> forbiddenBy() {
    return robotsLine.filter(line -> line.startsWith("Disallow"));
  }

  /** That nothing was sent. */
  public static Evidence none(Instant at) {
    return new Evidence(
        at, Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Tls.NONE);
  }

  /** The first field of that name; names are compared without case. */
  public Optional<String> header(String name) {
    for (var header : headers) {
      if (header.name().equalsIgnoreCase(name)) return Optional.of(header.value());
    }
    return Optional.empty();
  }
}
