package orbweaver.archive.sink;

import java.nio.ByteBuffer;
import orbweaver.contract.url.UrlFingerprint;

/**
 * Id of a capture.
 *
 * @param url fingerprint of its URL
 * @param number number of its fetch request
 */
public record CaptureId(UrlFingerprint url, long number) {
  static CaptureId of(Capture capture) {
    return new CaptureId(UrlFingerprint.of(capture.url()), capture.number());
  }

  /** Returns the id as bytes. */
  public byte[] bytes() {
    return ByteBuffer.allocate(UrlFingerprint.BYTES + Long.BYTES)
        .put(url.bytes())
        .putLong(number)
        .array();
  }

  /** Reads an id that {@link #bytes} returned. */
  public static CaptureId read(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    var url = new byte[UrlFingerprint.BYTES];
    buffer.get(url);
    return new CaptureId(UrlFingerprint.read(url), buffer.getLong());
  }
}
