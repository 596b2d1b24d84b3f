package orbweaver.frontier.revisit;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import orbweaver.contract.request.Validators;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Varint;

/**
 * Binary codec of stored page versions: {@code confirmedAt length etag length lastModified
 * [digest:16]}, time in milliseconds and lengths as varints; an absent text has length 0.
 */
final class StoredPageVersionCodec implements Codec<StoredPageVersion> {
  private static final HexFormat HEX = HexFormat.of();

  @Override
  public byte[] encode(StoredPageVersion version) {
    var etag = ascii(version.validators().flatMap(Validators::etag));
    var date = ascii(version.validators().flatMap(Validators::lastModified));
    var digest = HEX.parseHex(version.digest().orElse(""));
    var capacity = 3 * Varint.MAX_BYTES + etag.length + date.length + digest.length;
    var bytes = ByteBuffer.allocate(capacity);
    Varint.put(bytes, Math.max(0, version.confirmedAt().toEpochMilli()));
    put(bytes, etag);
    put(bytes, date);
    return Arrays.copyOf(bytes.put(digest).array(), bytes.position());
  }

  private static byte[] ascii(Optional<String> text) {
    return text.orElse("").getBytes(US_ASCII);
  }

  private static void put(ByteBuffer bytes, byte[] text) {
    Varint.put(bytes, text.length);
    bytes.put(text);
  }

  @Override
  public StoredPageVersion decode(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var at = Instant.ofEpochMilli(Varint.get(bytes));
    var etag = text(bytes);
    var validators = Validators.of(etag, text(bytes));
    var digest = new byte[bytes.remaining()];
    bytes.get(digest);
    return new StoredPageVersion(at, validators, present(HEX.formatHex(digest)));
  }

  private static Optional<String> text(ByteBuffer bytes) {
    var text = new byte[Math.toIntExact(Varint.get(bytes))];
    bytes.get(text);
    return present(new String(text, US_ASCII));
  }

  private static Optional<String> present(String text) {
    return Optional.of(text).filter(value -> !value.isEmpty());
  }
}
