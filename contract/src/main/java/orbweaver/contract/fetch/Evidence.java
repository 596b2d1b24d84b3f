package orbweaver.contract.fetch;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireNotEmpty;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Evidence of an HTTP exchange, for the evaluation of constraints and for people.
 *
 * @param at time of the response head, or of the failure without one
 * @param address IP address of the server
 * @param status status code of the response
 * @param headers header fields of the response, in order
 * @param robotsLine line of robots.txt that decided; absent if none did
 * @param tls TLS state of the connection
 * @param sourceFile source of external data about the exchange, such as {@code links.txt of
 *     2026-10-01}; then nothing was sent, and only the class of the status is known. Absent for an
 *     exchange of this pipeline
 * @param title title of the page from external data
 */
public record Evidence(
    Instant at,
    Optional<String> address,
    Optional<Integer> status,
    List<Header> headers,
    Optional<String> robotsLine,
    Tls tls,
    Optional<String> sourceFile,
    Optional<String> title) {
  private static final int MIN_STATUS = 100;
  private static final int MAX_STATUS = 999;

  public Evidence {
    address.ifPresent(ip -> requireText("address", ip));
    status.ifPresent(Evidence::requireStatus);
    robotsLine.ifPresent(line -> requireText("robotsLine", line));
    sourceFile.ifPresent(source -> requireText("sourceFile", source));
    title.ifPresent(text -> requireNotEmpty("title", text));
    require(title.isEmpty() || sourceFile.isPresent(), "title", "without a source", "with one");
    headers = List.copyOf(headers);
  }

  /** Creates the evidence of an exchange of this pipeline. */
  public Evidence(
      Instant at,
      Optional<String> address,
      Optional<Integer> status,
      List<Header> headers,
      Optional<String> robotsLine,
      Tls tls) {
    this(at, address, status, headers, robotsLine, tls, Optional.empty(), Optional.empty());
  }

  /** Returns evidence from external data. */
  public static Evidence imported(
      Instant at, Optional<Integer> status, List<Header> headers, String sourceFile) {
    return new Evidence(
        at,
        Optional.empty(),
        status,
        headers,
        Optional.empty(),
        Tls.NONE,
        Optional.of(sourceFile),
        Optional.empty());
  }

  /** Returns a copy with that time. */
  public Evidence withAt(Instant time) {
    return new Evidence(time, address, status, headers, robotsLine, tls, sourceFile, title);
  }

  /** Returns a copy with that address of the server. */
  public Evidence withAddress(Optional<String> ip) {
    return new Evidence(at, ip, status, headers, robotsLine, tls, sourceFile, title);
  }

  /** Returns a copy with those header fields. */
  public Evidence withHeaders(List<Header> fields) {
    return new Evidence(at, address, status, fields, robotsLine, tls, sourceFile, title);
  }

  /** Returns a copy with that line of robots.txt. */
  public Evidence withRobotsLine(Optional<String> line) {
    return new Evidence(at, address, status, headers, line, tls, sourceFile, title);
  }

  /** Returns a copy with that source of external data. */
  public Evidence withSourceFile(Optional<String> source) {
    return new Evidence(at, address, status, headers, robotsLine, tls, source, title);
  }

  /** Returns a copy with that title from external data. */
  public Evidence withTitle(Optional<String> text) {
    return new Evidence(at, address, status, headers, robotsLine, tls, sourceFile, text);
  }

  private static void requireStatus(int status) {
    var hasThreeDigits = status >= MIN_STATUS && status <= MAX_STATUS;
    require(hasThreeDigits, "status", status, "three digits");
  }

  /**
   * Returns the line of robots.txt that forbids the page although it was fetched, because the
   * operator owns the server.
   */
  public Optional<String> overriddenDisallow() {
    return robotsLine.filter(line -> line.startsWith("Disallow"));
  }

  /** Returns the evidence of a fetch that sent nothing. */
  public static Evidence none(Instant at) {
    return new Evidence(
        at, Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Tls.NONE);
  }

  /** Returns the first header field with that name; case makes no difference. */
  public Optional<String> header(String name) {
    for (var header : headers) {
      if (header.name().equalsIgnoreCase(name)) return Optional.of(header.value());
    }
    return Optional.empty();
  }
}
