package orbweaver.contract;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

import java.util.Map;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.HostKey;
import orbweaver.contract.url.KeyKind;

/**
 * The manifest of a ring, fixed at its creation; a station that differs does not start.
 *
 * @param id of the ring, random
 * @param key what politeness is kept by, and so what a partition holds together
 * @param partitions of every ring topic
 * @param hash from key to partition
 * @param suffixes the public-suffix snapshot
 * @param formats the version of each record, by topic
 */
public record Ring(
    String id,
    KeyKind key,
    int partitions,
    String hash,
    String suffixes,
    Map<String, Integer> formats) {
  public Ring {
    requireText("id", id);
    requireAtLeast(1, "partitions", partitions);
    requireText("hash", hash);
    requireText("suffixes", suffixes);
    formats.forEach((topic, version) -> requireAtLeast(1, "formats of " + topic, version));
    formats = Map.copyOf(formats);
  }

  /** The politeness key of a URL. */
  public String keyOf(CrawlUrl url) {
    return HostKey.of(url, key);
  }

  /** The partition of a URL: everything about its host is there. */
  public int partitionOf(CrawlUrl url) {
    return HostKey.partition(keyOf(url), partitions);
  }

  /** The partition of an activity's counts, whose frontier task is its coordinator. */
  public int partitionOfActivity(String activity) {
    return HostKey.partition(activity, partitions);
  }
}
