package orbweaver.archive.sink;

import java.nio.ByteBuffer;
import orbweaver.contract.url.UrlFingerprint;

/**
 * Id of a fetch request.
 *
 * @param url fingerprint of its URL
 * @param number its number
 */
public record RequestId(UrlFingerprint url, long number) {
  /** Returns the id as bytes. */
  public byte[] bytes() {
    return ByteBuffer.allocate(UrlFingerprint.BYTES + Long.BYTES)
        .put(url.bytes())
        .putLong(number)
        .array();
  }

  /** Reads an id that {@link #bytes} returned. */
  public static RequestId read(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    var url = new byte[UrlFingerprint.BYTES];
    buffer.get(url);
    return new RequestId(UrlFingerprint.read(url), buffer.getLong());
  }
}
