package orbweaver.contract;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Map;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKey;
import orbweaver.contract.url.PolitenessKeyKind;

/**
 * Manifest of a pipeline, fixed at its creation. A service whose settings differ does not start.
 *
 * @param id random id of the pipeline
 * @param politenessKey kind of politeness key; all records of one key are on one partition
 * @param partitions number of partitions of every partitioned topic
 * @param hash function from politeness key to partition
 * @param publicSuffixes version of the public suffix list
 * @param formats format version of the records of each topic
 */
public record PipelineManifest(
    String id,
    PolitenessKeyKind politenessKey,
    int partitions,
    String hash,
    String publicSuffixes,
    Map<String, Integer> formats) {
  public PipelineManifest {
    requireText("id", id);
    requireAtLeast(1, "partitions", partitions);
    requireText("hash", hash);
    requireText("publicSuffixes", publicSuffixes);
    formats.forEach((topic, version) -> requireAtLeast(1, "formats of " + topic, version));
    formats = Map.copyOf(formats);
  }

  /** Returns the politeness key of a URL. */
  public String politenessKeyOf(CrawlUrl url) {
    return PolitenessKey.of(url, politenessKey);
  }

  /** Returns the partition of a URL, which holds everything about its host. */
  public int partitionOf(CrawlUrl url) {
    return PolitenessKey.partition(politenessKeyOf(url), partitions);
  }

  /**
   * Returns the partition of an activity's counts. Its frontier task is the activity's coordinator.
   */
  public int partitionOfActivity(String activity) {
    return PolitenessKey.partition(activity, partitions);
  }
}
