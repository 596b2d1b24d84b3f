package orbweaver.index.analysis;

import static java.nio.ByteOrder.BIG_ENDIAN;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import org.apache.lucene.util.BytesRef;

/**
 * Keys of pages and of the targets of their references: half of the fingerprint of the URL. With
 * ten million URLs, two have the same key with a probability of 3 in a million.
 */
public final class TargetKeys {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, BIG_ENDIAN);

  private TargetKeys() {}

  /** Returns the key of a URL. */
  public static long of(CrawlUrl url) {
    return UrlFingerprint.of(url).high();
  }

  /** Returns the keys of targets in their order, in eight bytes each. */
  public static byte[] encoded(List<CrawlUrl> targets) {
    var bytes = new byte[targets.size() * Long.BYTES];
    for (var at = 0; at < targets.size(); at++)
      LONGS.set(bytes, at * Long.BYTES, of(targets.get(at)));
    return bytes;
  }

  /** Returns the number of encoded keys. */
  public static int count(BytesRef keys) {
    return keys.length / Long.BYTES;
  }

  /** Returns one of the encoded keys, from 0. */
  public static long at(BytesRef keys, int index) {
    return (long) LONGS.get(keys.bytes, keys.offset + index * Long.BYTES);
  }
}
