package orbweaver.contract.url;

import com.dynatrace.hash4j.hashing.Hashing;
import java.nio.charset.StandardCharsets;

/** Politeness key of a URL, and the partition of a key. */
public final class PolitenessKey {
  private PolitenessKey() {}

  /**
   * Returns the key of that kind; an IP literal or a host name of one label is its own registrable
   * domain.
   */
  public static String of(CrawlUrl url, PolitenessKeyKind kind) {
    return switch (kind) {
      case DOMAIN -> url.domain();
      case HOST -> url.host();
      case AUTHORITY -> url.authority();
    };
  }

  /**
   * Returns the partition of a key: XXH3-64 of its UTF-8 bytes, modulo the number of partitions.
   */
  public static int partition(String key, int partitions) {
    var hash = Hashing.xxh3_64().hashBytesToLong(key.getBytes(StandardCharsets.UTF_8));
    return (int) Long.remainderUnsigned(hash, partitions);
  }
}
