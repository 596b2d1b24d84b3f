package orbweaver.cli.trial;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Evidence;
import orbweaver.language.Formula;

/**
 * A URL to try a formula on.
 *
 * @param line it stands on
 * @param known what is known of it
 * @param expected the verdict that is expected, or its first word
 */
public record Trial(int line, CrawlUrl url, Evidence known, Optional<String> expected) {
  /** What the formula says of it. */
  public Tried by(Formula formula) {
    var verdict = Verdict.of(formula.judge(known));
    return new Tried(line, url.toString(), verdict, expected);
  }
}
