package orbweaver.rule.formula;

import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.order.DirectoryRun;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.kit.judging.Labels;
import orbweaver.language.family.Families;
import orbweaver.language.family.FamilyIndex;

/** The ways from a page over its links. They are one, unless a family begins with one of them. */
public final class Ways {
  private final CrawlUrl page;
  private final Measure measure;
  private final Label label;
  private final Families families;
  private final boolean areApart;
  private final Map<Label, Way> ways = new HashMap<>();
  private final Way first;

  /**
   * @param label of the page
   */
  public Ways(CrawlUrl page, Measure measure, Label label) {
    this.page = page;
    this.measure = measure;
    this.label = label.acrossLink();
    families = measure.formula().families();
    areApart = label.family().map(FamilyIndex::parse).filter(families::tellLinksApart).isPresent();
    first = over(1);
  }

  /**
   * The way to a target.
   *
   * @param ordinal among the targets of the page, from 1
   */
  public Way over(int ordinal) {
    if (ordinal > 1 && !areApart) return first;
    return along(Labels.ofLink(label, families, ordinal));
  }

  /** Returns the ways that the page would have if it were at the beginning of a discovery path. */
  Ways withoutDepth() {
    return label.depth() == 1 ? this : new Ways(page, measure, label.withDepth(0));
  }

  /**
   * Returns the way to a target at the end of a run of pages.
   *
   * @param ordinal among the targets of the page, from 1
   */
  public Way over(int ordinal, DirectoryRun run) {
    return along(Labels.ofLink(label, families, ordinal).withRun(run));
  }

  private Way along(Label onward) {
    return ways.computeIfAbsent(onward, each -> Way.from(page, measure, each));
  }
}
