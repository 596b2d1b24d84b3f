package orbweaver.contract.activity;

import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.json.StrictUtf8;

/**
 * Parser of records on a submission topic. A line that begins with a brace is JSON: a {@link Seed}
 * if it has {@code url}, an {@link ActivitySubmission} if it has {@code formula}, a {@link
 * StateChange} if it has {@code desiredState}, a {@link HostOverrideRequest} if it has {@code
 * host}, a {@link TrapReview} if it has {@code release} or {@code ban}, a {@link RetryRequest} if
 * it has {@code retry}, a {@link RefreshRequest} if it has {@code refresh}, a {@link
 * SuppressionRequest} if it has {@code suppress} or {@code unsuppress}, a {@link LibrarySubmission}
 * if it has {@code library}. Every other line is a URL.
 */
public final class SubmissionParser {
  private SubmissionParser() {}

  /** Parses the value of a record; never throws because of its content. */
  public static ReadResult<Submission> parse(byte[] bytes) {
    return switch (StrictUtf8.decode(bytes)) {
      case Decoded(var text) -> parse(text.strip());
      case Unreadable(var reason) -> new Unreadable<>("submission: " + reason);
    };
  }

  private static ReadResult<Submission> parse(String line) {
    if (line.isEmpty()) return new Unreadable<>("submission: empty (expected: a URL, or JSON)");
    if (!line.startsWith("{")) return new Decoded<>(new Seed(line, Optional.empty()));
    return switch (Json.fields(line)) {
      case Decoded(var fields) when fields.contains("url") -> Json.read(line, Seed.class);
      case Decoded(var fields) when fields.contains("formula") ->
          Json.read(line, ActivitySubmission.class);
      case Decoded(var fields) when fields.contains("desiredState") ->
          Json.read(line, StateChange.class);
      case Decoded(var fields) when fields.contains("host") ->
          Json.read(line, HostOverrideRequest.class);
      case Decoded(var fields) when fields.contains("release") || fields.contains("ban") ->
          Json.read(line, TrapReview.class);
      case Decoded(var fields) when fields.contains("retry") -> Json.read(line, RetryRequest.class);
      case Decoded(var fields) when fields.contains("refresh") ->
          Json.read(line, RefreshRequest.class);
      case Decoded(var fields) when fields.contains("suppress") || fields.contains("unsuppress") ->
          Json.read(line, SuppressionRequest.class);
      case Decoded(var fields) when fields.contains("library") ->
          Json.read(line, LibrarySubmission.class);
      case Decoded(_) ->
          new Unreadable<>(
              "submission: none of url, formula, desiredState, host, release, ban, retry, refresh,"
                  + " suppress, unsuppress, library (expected: a seed, or a request)");
      case Unreadable(var reason) -> new Unreadable<>("submission: " + reason);
    };
  }
}
