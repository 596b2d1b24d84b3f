package orbweaver.cli.trial;

import java.util.Optional;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Formula;
import orbweaver.language.Location;

/**
 * Test case for a formula: a URL with its evidence.
 *
 * @param line number of its line
 * @param known evidence of the URL
 * @param expected expected verdict, or its first word
 */
public record Trial(int line, Location url, Evidence known, Optional<String> expected) {
  /** Evaluates the formula on the URL. */
  public Tried by(Formula formula) {
    var verdict = Verdict.of(formula.judge(known));
    var remark = verdict.isOpen() ? unanswered().or(this::unfetched) : unfetched();
    return new Tried(line, url.text(), verdict, remark, expected);
  }

  private Optional<String> unfetched() {
    return url instanceof ForeignUrl
        ? Optional.of("a crawl fetches http and https only")
        : Optional.empty();
  }

  private Optional<String> unanswered() {
    return known
        .head()
        .filter(head -> !head.isOfResource())
        .map(Head::status)
        .map("a response with status %d is no evidence of the page"::formatted);
  }
}
