package orbweaver.runtime.evaluation;

import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.RelevantFamilies;

/** Factory of discovery paths with family indexes. */
public final class DiscoveryPaths {
  private DiscoveryPaths() {}

  /**
   * Returns the discovery path of a seed, with its family index if constraints use one.
   *
   * @param families families that the constraints of the activity use
   * @param ordinal number among the seeds of the activity, from 1
   */
  public static DiscoveryPath forSeed(CrawlUrl root, RelevantFamilies families, int ordinal) {
    var path = DiscoveryPath.ofRoot(root);
    return families.isEmpty() ? path : path.withFamily(families.rootIndex(ordinal).toString());
  }

  /**
   * Returns the discovery path of a link target.
   *
   * @param path path that includes the link, with the family index still of the page
   * @param families families that the constraints of the activity use
   * @param ordinal number among the targets of the page, from 1
   */
  public static DiscoveryPath forLink(DiscoveryPath path, RelevantFamilies families, int ordinal) {
    return path.family()
        .map(FamilyIndex::parse)
        .map(parent -> path.withFamily(families.linkIndex(parent, ordinal).toString()))
        .orElse(path);
  }
}
