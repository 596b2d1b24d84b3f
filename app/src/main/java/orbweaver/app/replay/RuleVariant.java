package orbweaver.app.replay;

import java.util.Optional;
import java.util.Set;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;

/**
 * Variant of a crawl's rules: a formula, and the origins whose robots.txt does not bind it.
 *
 * @param ownOrigins own origins; empty means those of the crawl
 */
public record RuleVariant(Formula formula, Optional<Set<String>> ownOrigins) {
  public RuleVariant {
    ownOrigins = ownOrigins.map(Set::copyOf);
  }

  /** Creates a variant with the own origins of the crawl. */
  public static RuleVariant of(Formula formula) {
    return new RuleVariant(formula, Optional.empty());
  }

  /** Creates the variant of an activity file. */
  public static RuleVariant of(ActivityFile file) {
    return new RuleVariant(file.formula(), Optional.of(Set.copyOf(file.politeness().ownOrigins())));
  }

  /** Tests whether robots.txt binds the variant at a URL, given whether it bound the crawl. */
  boolean isBoundByRobots(CrawlUrl url, boolean wasBound) {
    return ownOrigins.map(origins -> !origins.contains(url.origin())).orElse(wasBound);
  }
}
