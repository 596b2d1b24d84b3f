package orbweaver.contract.activity;

import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.json.Utf8;

/**
 * Parser of records on a submission topic. A line that begins with a brace is JSON: a {@link Seed}
 * if it has {@code url}, an {@link ActivityRequest} if it has {@code formula}, a {@link Steering}
 * if it has {@code standing}, a {@link HostRequest} if it has {@code host}, a {@link TrapRequest}
 * if it has {@code release} or {@code ban}, a {@link Retry} if it has {@code retry}. Every other
 * line is a URL.
 */
public final class Inlet {
  private Inlet() {}

  /** Parses the value of a record; never throws because of its content. */
  public static Reading<InletRecord> read(byte[] bytes) {
    return switch (Utf8.read(bytes)) {
      case Readable(var text) -> read(text.strip());
      case Unreadable(var reason) -> new Unreadable<>("submission: " + reason);
    };
  }

  private static Reading<InletRecord> read(String line) {
    if (line.isEmpty()) return new Unreadable<>("submission: empty (expected: a URL, or JSON)");
    if (!line.startsWith("{")) return new Readable<>(new Seed(line, Optional.empty()));
    return switch (Json.fields(line)) {
      case Readable(var fields) when fields.contains("url") -> Json.read(line, Seed.class);
      case Readable(var fields) when fields.contains("formula") ->
          Json.read(line, ActivityRequest.class);
      case Readable(var fields) when fields.contains("standing") -> Json.read(line, Steering.class);
      case Readable(var fields) when fields.contains("host") -> Json.read(line, HostRequest.class);
      case Readable(var fields) when fields.contains("release") || fields.contains("ban") ->
          Json.read(line, TrapRequest.class);
      case Readable(var fields) when fields.contains("retry") -> Json.read(line, Retry.class);
      case Readable(_) ->
          new Unreadable<>(
              "submission: none of url, formula, standing, host, release, ban, retry"
                  + " (expected: a seed, or a request)");
      case Unreadable(var reason) -> new Unreadable<>("submission: " + reason);
    };
  }
}
