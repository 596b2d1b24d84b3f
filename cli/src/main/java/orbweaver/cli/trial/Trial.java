package orbweaver.cli.trial;

import java.util.Optional;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Formula;
import orbweaver.language.Location;

/**
 * A URL to try a formula on.
 *
 * @param line it stands on
 * @param known what is known of it
 * @param expected the verdict that is expected, or its first word
 */
public record Trial(int line, Location url, Evidence known, Optional<String> expected) {
  /** What the formula says of it. */
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
        .map("a response with status %d answers nothing of the page"::formatted);
  }
}
