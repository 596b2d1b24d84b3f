package orbweaver.rule.formula;

import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.order.DirectoryRun;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.kit.judging.Labels;
import orbweaver.language.family.Families;
import orbweaver.language.family.FamilyIndex;

/** Contexts of the links of a page: a single one, unless a family begins at one of the links. */
public final class Ways {
  private final CrawlUrl page;
  private final Measure measure;
  private final Label label;
  private final Families families;
  private final boolean differ;
  private final Map<Label, Way> ways = new HashMap<>();
  private final Way first;

  /**
   * Creates the contexts.
   *
   * @param page URL of the page
   * @param measure criteria of the activity
   * @param label path of the page
   */
  public Ways(CrawlUrl page, Measure measure, Label label) {
    this.page = page;
    this.measure = measure;
    this.label = label.acrossLink();
    families = measure.formula().families();
    differ = label.family().map(FamilyIndex::parse).filter(families::tellLinksApart).isPresent();
    first = over(1);
  }

  /**
   * Returns the context of the link to a target.
   *
   * @param ordinal among the targets of the page, from 1
   */
  public Way over(int ordinal) {
    if (ordinal > 1 && !differ) return first;
    return contextFor(Labels.ofLink(label, families, ordinal));
  }

  /**
   * Returns the contexts that the page would have if it were at the beginning of a discovery path.
   */
  Ways withoutDepth() {
    return label.depth() == 1 ? this : new Ways(page, measure, label.withDepth(0));
  }

  /**
   * Returns the context of the link to a target at the end of a run of pages.
   *
   * @param ordinal among the targets of the page, from 1
   * @param run run of pages
   */
  public Way over(int ordinal, DirectoryRun run) {
    return contextFor(Labels.ofLink(label, families, ordinal).withRun(run));
  }

  private Way contextFor(Label path) {
    return ways.computeIfAbsent(path, key -> Way.from(page, measure, key));
  }
}
