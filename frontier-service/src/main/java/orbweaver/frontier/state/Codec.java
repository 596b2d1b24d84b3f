package orbweaver.frontier.state;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.function.Function;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.UrlFingerprint;

/** Codec between a value and bytes. */
public interface Codec<T> {
  /** Text in UTF-8. */
  Codec<String> TEXT = of(text -> text.getBytes(UTF_8), bytes -> new String(bytes, UTF_8));

  /** Number in eight bytes, big-endian. */
  Codec<Long> NUMBER =
      of(
          number -> ByteBuffer.allocate(Long.BYTES).putLong(number).array(),
          bytes -> ByteBuffer.wrap(bytes).getLong());

  /** Fingerprint in 16 bytes. */
  Codec<UrlFingerprint> FINGERPRINT = of(UrlFingerprint::bytes, UrlFingerprint::read);

  byte[] encode(T value);

  T decode(byte[] bytes);

  static <T> Codec<T> of(Function<T, byte[]> write, Function<byte[], T> read) {
    return new Codec<>() {
      @Override
      public byte[] encode(T value) {
        return write.apply(value);
      }

      @Override
      public T decode(byte[] bytes) {
        return read.apply(bytes);
      }
    };
  }

  /**
   * Returns a JSON codec; state that cannot be read is a bug, because only this service writes it.
   */
  static <T> Codec<T> json(Class<T> type) {
    return of(Json::bytes, bytes -> readState(bytes, type));
  }

  private static <T> T readState(byte[] bytes, Class<T> type) {
    return switch (Json.read(bytes, type)) {
      case Decoded(var value) -> value;
      case Unreadable(var error) ->
          throw new IllegalStateException("state of the frontier: " + error);
    };
  }
}
