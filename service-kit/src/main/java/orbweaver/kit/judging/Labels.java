package orbweaver.kit.judging;

import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.family.Families;
import orbweaver.language.family.FamilyIndex;

/** Factory of discovery paths with family indexes. */
public final class Labels {
  private Labels() {}

  /**
   * Returns the discovery path of a seed, with its family index if constraints use one.
   *
   * @param families families that the constraints of the activity use
   * @param ordinal number among the seeds of the activity, from 1
   */
  public static Label ofRoot(CrawlUrl root, Families families, int ordinal) {
    var path = Label.ofRoot(root);
    return families.isEmpty() ? path : path.in(families.ofRoot(ordinal).toString());
  }

  /**
   * Returns the discovery path of a link target.
   *
   * @param path path that includes the link, with the family index still of the page
   * @param families families that the constraints of the activity use
   * @param ordinal number among the targets of the page, from 1
   */
  public static Label ofLink(Label path, Families families, int ordinal) {
    return path
        .family()
        .map(FamilyIndex::parse)
        .map(parent -> path.in(families.ofLink(parent, ordinal).toString()))
        .orElse(path);
  }
}
