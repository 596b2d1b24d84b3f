package orbweaver.kit.judging;

import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.family.Families;
import orbweaver.language.family.FamilyIndex;

/** What labels tell of families. */
public final class Labels {
  private Labels() {}

  /**
   * The label of a seed, with its family if one is asked for.
   *
   * @param ordinal among the seeds of its activity, from 1
   */
  public static Label ofRoot(CrawlUrl root, Families asked, int ordinal) {
    var label = Label.ofRoot(root);
    return asked.isEmpty() ? label : label.in(asked.ofRoot(ordinal).toString());
  }

  /**
   * The label of what a link leads to.
   *
   * @param label across that link, its family still that of the page
   * @param ordinal among the targets of the page, from 1
   */
  public static Label ofLink(Label label, Families asked, int ordinal) {
    return label
        .family()
        .map(FamilyIndex::parse)
        .map(citing -> label.in(asked.ofLink(citing, ordinal).toString()))
        .orElse(label);
  }
}
