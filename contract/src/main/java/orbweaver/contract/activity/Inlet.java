package orbweaver.contract.activity;

import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.json.Utf8;

/**
 * Reads what a party put on its inlet: a line that begins with a brace is JSON, a {@link Seed} if
 * it has {@code url}, an {@link ActivityRequest} if it has {@code formula}, a {@link Steering} if
 * it has {@code standing}, a {@link HostRequest} if it has {@code host}, a {@link TrapRequest} if
 * it has {@code release} or {@code ban}, a {@link Retry} if it has {@code retry}; every other line
 * is a URL.
 */
public final class Inlet {
  private Inlet() {}

  /** Never throws for what is in the bytes. */
  public static Reading<InletRecord> read(byte[] bytes) {
    return switch (Utf8.read(bytes)) {
      case Readable(var text) -> read(text.strip());
      case Unreadable(var why) -> new Unreadable<>("inlet: " + why);
    };
  }

  private static Reading<InletRecord> read(String line) {
    if (line.isEmpty()) return new Unreadable<>("inlet: nothing (expected: a URL, or JSON)");
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
              "inlet: none of url, formula, standing, host, release, ban, retry"
                  + " (expected: a seed, or a request)");
      case Unreadable(var why) -> new Unreadable<>("inlet: " + why);
    };
  }
}
