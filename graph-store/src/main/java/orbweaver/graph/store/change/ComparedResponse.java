package orbweaver.graph.store.change;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;

/**
 * Response to one fetch request of a URL, for comparison with the response to another.
 *
 * @param at time of the response
 * @param digest SHA-256 of the part of the body that was read; absent if none was
 * @param headers header fields; absent if the body was read to its end
 */
public record ComparedResponse(
    String url,
    Instant at,
    String outcome,
    Optional<String> digest,
    Optional<Integer> status,
    Optional<List<Header>> headers) {
  // The first of these headers that both responses have decides.
  private static final List<String> VALIDATORS = List.of("etag", "last-modified", "content-length");

  /** Returns the response of a row. */
  public static ComparedResponse of(ResultSet row) throws SQLException {
    return new ComparedResponse(
        row.getString("source"),
        row.getObject("moment", LocalDateTime.class).toInstant(ZoneOffset.UTC),
        row.getString("outcome"),
        Optional.ofNullable(row.getString("digest")),
        Optional.ofNullable(row.getObject("status", Integer.class)),
        Optional.ofNullable(row.getString("headers")).map(ComparedResponse::parseHeaders));
  }

  private static List<Header> parseHeaders(String stored) {
    return switch (Json.read(stored, Header[].class)) {
      case Decoded(var all) -> List.of(all);
      case Unreadable(var reason) -> throw new IllegalStateException(reason);
    };
  }

  /** Tests whether the response is a page. */
  public boolean isPage() {
    return outcome.equals("fetched");
  }

  /** Tests whether the response is a redirect. */
  public boolean isRedirect() {
    return outcome.equals("redirected");
  }

  /** Compares the bodies of both responses. */
  public BodyComparison hasSameBody(ComparedResponse other) {
    if (digest.isEmpty() || other.digest.isEmpty()) return BodyComparison.UNKNOWN;
    if (!digest.equals(other.digest)) return BodyComparison.DIFFERENT;
    return headers.isEmpty() || other.headers.isEmpty()
        ? BodyComparison.SAME
        : hasSameValidators(other);
  }

  // Both bodies were read to the same position and are equal up to it.
  private BodyComparison hasSameValidators(ComparedResponse other) {
    return VALIDATORS.stream()
        .flatMap(name -> isSame(field(name), other.field(name)))
        .findFirst()
        .orElse(BodyComparison.UNKNOWN);
  }

  private static Stream<BodyComparison> isSame(Optional<String> value, Optional<String> other) {
    if (value.isEmpty() || other.isEmpty()) return Stream.empty();
    return Stream.of(value.equals(other) ? BodyComparison.SAME : BodyComparison.DIFFERENT);
  }

  private Optional<String> field(String name) {
    return headers.orElse(List.of()).stream()
        .filter(field -> field.name().equalsIgnoreCase(name))
        .map(Header::value)
        .findFirst();
  }
}
