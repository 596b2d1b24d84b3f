package orbweaver.contract.url;

import com.dynatrace.hash4j.hashing.Hashing;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Fingerprint of a URL: XXH3-128 of its canonical text, the key of seen URLs. */
public record UrlFingerprint(long high, long low) {
  public static final int BYTES = 16;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  public static UrlFingerprint of(CrawlUrl url) {
    var hash =
        Hashing.xxh3_128().hashBytesTo128Bits(url.toString().getBytes(StandardCharsets.UTF_8));
    return new UrlFingerprint(hash.getMostSignificantBits(), hash.getLeastSignificantBits());
  }

  /** Returns the 16 bytes, big-endian. */
  public byte[] bytes() {
    var bytes = new byte[BYTES];
    LONGS.set(bytes, 0, high);
    LONGS.set(bytes, Long.BYTES, low);
    return bytes;
  }

  /** Returns the fingerprint with those bytes. */
  public static UrlFingerprint read(byte[] bytes) {
    return new UrlFingerprint((long) LONGS.get(bytes, 0), (long) LONGS.get(bytes, Long.BYTES));
  }
}
