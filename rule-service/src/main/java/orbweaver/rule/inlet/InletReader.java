package orbweaver.rule.inlet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Optional;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;

/** Reads what parties write: JSON, or one URL as plain text. */
public final class InletReader {
  private static final String EXPECTED =
      " (expected: a URL on one line, {\"url\":…} or {\"id\":…,\"formula\":…})";

  private InletReader() {}

  public static Reading<InletRecord> read(byte[] value) {
    try {
      return read(UTF_8.newDecoder().decode(ByteBuffer.wrap(value)).toString().strip());
    } catch (CharacterCodingException e) {
      return new Unreadable<>("the record is not UTF-8" + EXPECTED);
    }
  }

  private static Reading<InletRecord> read(String text) {
    if (text.isEmpty()) return new Unreadable<>("the record is empty" + EXPECTED);
    if (text.startsWith("{")) return json(text);
    // A URL parser drops line breaks: two lines would become one URL that nobody wrote.
    if (text.lines().count() > 1) return new Unreadable<>("more than one line" + EXPECTED);
    return new Readable<>(new Seed(text, Optional.empty()));
  }

  private static Reading<InletRecord> json(String text) {
    return switch (Json.read(text, Seed.class)) {
      case Readable(var seed) -> new Readable<>(seed);
      case Unreadable(var noSeed) ->
          switch (Json.read(text, ActivityRequest.class)) {
            case Readable(var request) -> new Readable<>(request);
            case Unreadable(var noRequest) ->
                new Unreadable<>(noSeed + "; " + noRequest + EXPECTED);
          };
    };
  }
}
