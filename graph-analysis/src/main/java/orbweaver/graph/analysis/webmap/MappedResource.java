package orbweaver.graph.analysis.webmap;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Header;
import orbweaver.language.syntax.Digits;
import orbweaver.language.value.HttpDates;

/**
 * Resource on a map.
 *
 * @param url canonical URL
 * @param parent URL of the resource that it is listed below; absent at the top of the map
 * @param level number of resources that it is nested in
 * @param depth number of hyperlinks from a seed
 * @param outcome outcome of the fetch request, such as {@code fetched}
 * @param detail further information on the outcome
 * @param status status of the response; absent without a response
 * @param bytes size of the content
 * @param ageSeconds age in seconds, never negative: {@link HttpDates#age}
 * @param title title of the page
 * @param headers header fields of the response; empty unless they were requested
 */
public record MappedResource(
    String url,
    Optional<String> parent,
    int level,
    int depth,
    String outcome,
    Optional<String> detail,
    Optional<Integer> status,
    Optional<Long> bytes,
    Optional<Long> ageSeconds,
    Optional<String> title,
    List<Header> headers) {
  public MappedResource {
    headers = List.copyOf(headers);
  }

  /** Returns a copy below another resource. */
  MappedResource withParent(Optional<String> newParent, int newLevel) {
    return new MappedResource(
        url,
        newParent,
        newLevel,
        depth,
        outcome,
        detail,
        status,
        bytes,
        ageSeconds,
        title,
        headers);
  }

  /** Returns the age of a resource. */
  Optional<Duration> age() {
    return ageSeconds.map(Duration::ofSeconds);
  }

  /**
   * Returns the age of a resource in whole seconds; empty without a readable Last-Modified.
   *
   * @param at time of the response
   */
  static Optional<Long> ageSeconds(List<Header> headers, Instant at) {
    return HttpDates.age(name -> value(name, headers), at).map(Duration::toSeconds);
  }

  /** Returns the Content-Length; an unreadable value counts as absent. */
  static Optional<Long> contentLength(List<Header> headers) {
    return value("content-length", headers).map(String::strip).flatMap(Digits::parse);
  }

  private static Optional<String> value(String name, List<Header> headers) {
    return headers.stream()
        .filter(header -> header.name().equals(name))
        .map(Header::value)
        .findFirst();
  }
}
