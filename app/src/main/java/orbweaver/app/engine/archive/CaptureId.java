package orbweaver.app.engine.archive;

import java.nio.ByteBuffer;
import orbweaver.archive.sink.Capture;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.state.Codec;

/**
 * Id of a capture.
 *
 * @param url fingerprint of its URL
 * @param number number of its fetch request
 */
record CaptureId(UrlFingerprint url, long number) {
  static final Codec<CaptureId> CODEC = Codec.of(CaptureId::bytes, CaptureId::read);

  static CaptureId of(Capture capture) {
    return new CaptureId(UrlFingerprint.of(capture.url()), capture.number());
  }

  private byte[] bytes() {
    return ByteBuffer.allocate(UrlFingerprint.BYTES + Long.BYTES)
        .put(url.bytes())
        .putLong(number)
        .array();
  }

  private static CaptureId read(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    var url = new byte[UrlFingerprint.BYTES];
    buffer.get(url);
    return new CaptureId(UrlFingerprint.read(url), buffer.getLong());
  }
}
