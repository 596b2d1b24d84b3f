package orbweaver.graph.analysis.reports;

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
import orbweaver.language.evidence.Truth;

/**
 * Response to one fetch request of a URL, for comparison with the response to another.
 *
 * @param at time of the response
 * @param digest SHA-256 of the part of the body that was read; absent if none was
 * @param headers header fields; absent if the body was read to its end
 */
record ComparedResponse(
    String url,
    Instant at,
    String outcome,
    Optional<String> digest,
    Optional<Integer> status,
    Optional<List<Header>> headers) {
  // The first of these headers that both responses have decides.
  private static final List<String> VALIDATORS = List.of("etag", "last-modified", "content-length");

  static ComparedResponse of(ResultSet row) throws SQLException {
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

  boolean isPage() {
    return outcome.equals("fetched");
  }

  boolean isRedirect() {
    return outcome.equals("redirected");
  }

  /**
   * Returns whether both responses have the same body; unknown if nothing proves or disproves it.
   */
  Truth hasSameBody(ComparedResponse other) {
    if (digest.isEmpty() || other.digest.isEmpty()) return Truth.UNKNOWN;
    if (!digest.equals(other.digest)) return Truth.FALSE;
    return headers.isEmpty() || other.headers.isEmpty() ? Truth.TRUE : hasSameValidators(other);
  }

  // Both bodies were read to the same position and are equal up to it.
  private Truth hasSameValidators(ComparedResponse other) {
    return VALIDATORS.stream()
        .flatMap(name -> isSame(field(name), other.field(name)))
        .findFirst()
        .orElse(Truth.UNKNOWN);
  }

  private static Stream<Truth> isSame(Optional<String> value, Optional<String> other) {
    if (value.isEmpty() || other.isEmpty()) return Stream.empty();
    return Stream.of(value.equals(other) ? Truth.TRUE : Truth.FALSE);
  }

  private Optional<String> field(String name) {
    return headers.orElse(List.of()).stream()
        .filter(field -> field.name().equalsIgnoreCase(name))
        .map(Header::value)
        .findFirst();
  }
}
