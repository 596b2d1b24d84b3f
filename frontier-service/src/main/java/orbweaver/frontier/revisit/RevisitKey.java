package orbweaver.frontier.revisit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.state.Codec;

/**
 * Key of a revisit plan: a page and the activity that revisits it.
 *
 * @param page the fingerprint of its URL
 * @param activity the id of the activity
 */
public record RevisitKey(UrlFingerprint page, String activity) {
  /** Binary codec: fingerprint, activity. */
  public static final Codec<RevisitKey> CODEC = Codec.of(RevisitKey::bytes, RevisitKey::read);

  private static final int PAGE_BYTES = 2 * Long.BYTES;

  private byte[] bytes() {
    var name = activity.getBytes(UTF_8);
    return ByteBuffer.allocate(PAGE_BYTES + name.length).put(page.bytes()).put(name).array();
  }

  private static RevisitKey read(byte[] bytes) {
    var page = ByteBuffer.wrap(bytes);
    var url = new UrlFingerprint(page.getLong(), page.getLong());
    return new RevisitKey(url, new String(bytes, PAGE_BYTES, bytes.length - PAGE_BYTES, UTF_8));
  }
}
