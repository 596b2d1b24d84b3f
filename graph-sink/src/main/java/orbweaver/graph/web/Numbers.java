package orbweaver.graph.web;

import com.dynatrace.hash4j.hashing.Hashing;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/**
 * The numbers of URLs while a Web is made: by hash, in 12 bytes each or twice that, and what a hash
 * says is looked up. A URL whose hash is another's is searched for.
 */
final class Numbers {
  private static final int UNKNOWN = -1;

  private final Names names;
  private final Long2IntOpenHashMap byHash;
  private String last = "";
  private int lastNumber = UNKNOWN;

  Numbers(Names names) {
    this.names = names;
    byHash = new Long2IntOpenHashMap(names.size());
    byHash.defaultReturnValue(UNKNOWN);
    names.each((number, url) -> byHash.putIfAbsent(hash(url), number));
  }

  private static long hash(String url) {
    return Hashing.xxh3_64().hashCharsToLong(url);
  }

  int size() {
    return names.size();
  }

  /** Of a source, which is mostly that of the link before. */
  int ofSource(String url) {
    if (!url.equals(last)) {
      lastNumber = of(url);
      last = url;
    }
    return lastNumber;
  }

  /** Of a URL that is among them. */
  int of(String url) {
    int number = byHash.get(hash(url));
    if (number != UNKNOWN && names.at(number).equals(url)) return number;
    return names.find(url).orElseThrow();
  }
}
