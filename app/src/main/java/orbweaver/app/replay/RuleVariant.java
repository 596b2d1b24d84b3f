package orbweaver.app.replay;

import java.util.Optional;
import java.util.Set;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;

/**
 * Variant of a crawl's rules: a formula, and what else decides which URLs are pages.
 *
 * @param ownOrigins origins whose robots.txt does not bind the variant; empty means those of the
 *     crawl
 * @param policy policy for sitemaps and robots directives of pages; empty means no sitemaps, and
 *     the robots directives that the crawl obeyed
 */
public record RuleVariant(
    Formula formula, Optional<Set<String>> ownOrigins, Optional<CrawlPolicy> policy) {
  public RuleVariant {
    ownOrigins = ownOrigins.map(Set::copyOf);
  }

  /** Creates a variant with the sitemaps and robots directives of the crawl. */
  RuleVariant(Formula formula, Optional<Set<String>> ownOrigins) {
    this(formula, ownOrigins, Optional.empty());
  }

  /** Creates a variant with the own origins of the crawl. */
  public static RuleVariant of(Formula formula) {
    return new RuleVariant(formula, Optional.empty());
  }

  /** Creates the variant of the formula and own origins of an activity file. */
  public static RuleVariant of(ActivityFile file) {
    return new RuleVariant(file.formula(), Optional.of(Set.copyOf(file.politeness().ownOrigins())));
  }

  /** Creates the variant of an activity file with its policy. */
  static RuleVariant complete(ActivityFile file) {
    var variant = of(file);
    var policy = file.policy().orElse(CrawlPolicy.DEFAULT);
    return new RuleVariant(variant.formula, variant.ownOrigins, Optional.of(policy));
  }

  /** Returns a copy with that formula. */
  RuleVariant withFormula(Formula other) {
    return new RuleVariant(other, ownOrigins, policy);
  }

  /** Tests whether robots.txt binds the variant at a URL, given whether it bound the crawl. */
  boolean isBoundByRobots(CrawlUrl url, boolean wasBound) {
    return ownOrigins.map(origins -> !origins.contains(url.origin())).orElse(wasBound);
  }
}
