package orbweaver.contract.url;

import com.dynatrace.hash4j.hashing.Hashing;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** XXH3-128 of a URL's canonical text: what known URLs are kept by. */
public record Fingerprint(long high, long low) {
  public static final int BYTES = 16;

  public static Fingerprint of(CrawlUrl url) {
    var hash =
        Hashing.xxh3_128().hashBytesTo128Bits(url.toString().getBytes(StandardCharsets.UTF_8));
    return new Fingerprint(hash.getMostSignificantBits(), hash.getLeastSignificantBits());
  }

  /** 16 bytes, the high ones first. */
  public byte[] bytes() {
    return ByteBuffer.allocate(BYTES).putLong(high).putLong(low).array();
  }
}
