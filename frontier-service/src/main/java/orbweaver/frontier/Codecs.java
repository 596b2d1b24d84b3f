package orbweaver.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.HostQueues.Place;

/** How the frontier's state is written. */
final class Codecs {
  static final Codec<Fingerprint> FINGERPRINT = Codec.of(Fingerprint::bytes, Codecs::fingerprint);
  static final Codec<Known> KNOWN = Codec.of(KnownCodec::bytes, KnownCodec::read);
  static final Codec<Open> OPEN = Codec.json(Open.class);
  static final Codec<Lane> LANE = Codec.json(Lane.class);

  /** Host, a zero byte, number. */
  static final Codec<Place> PLACE = Codec.of(Codecs::bytes, Codecs::place);

  private Codecs() {}

  private static Fingerprint fingerprint(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    return new Fingerprint(buffer.getLong(), buffer.getLong());
  }

  private static byte[] bytes(Place place) {
    var host = place.host().getBytes(UTF_8);
    return ByteBuffer.allocate(host.length + 1 + Long.BYTES)
        .put(host)
        .put((byte) 0)
        .putLong(place.number())
        .array();
  }

  private static Place place(byte[] bytes) {
    var length = bytes.length - 1 - Long.BYTES;
    var host = new String(bytes, 0, length, UTF_8);
    return new Place(host, ByteBuffer.wrap(bytes, length + 1, Long.BYTES).getLong());
  }
}
