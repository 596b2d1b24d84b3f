package orbweaver.contract;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

import java.util.Map;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.HostKey;
import orbweaver.contract.url.KeyKind;

/**
 * Manifest of a pipeline, fixed at its creation. A service whose settings differ does not start.
 *
 * @param id random id of the pipeline
 * @param key kind of politeness key; all records of one key are on one partition
 * @param partitions number of partitions of every partitioned topic
 * @param hash function from politeness key to partition
 * @param suffixes version of the public suffix list
 * @param formats format version of the records of each topic
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

  /** Returns the politeness key of a URL. */
  public String keyOf(CrawlUrl url) {
    return HostKey.of(url, key);
  }

  /** Returns the partition of a URL, which holds everything about its host. */
  public int partitionOf(CrawlUrl url) {
    return HostKey.partition(keyOf(url), partitions);
  }

  /**
   * Returns the partition of an activity's counts. Its frontier task is the activity's coordinator.
   */
  public int partitionOfActivity(String activity) {
    return HostKey.partition(activity, partitions);
  }
}
