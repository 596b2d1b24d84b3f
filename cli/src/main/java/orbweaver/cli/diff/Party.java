package orbweaver.cli.diff;

import java.util.Optional;
import java.util.Set;
import orbweaver.cli.activity.ActivityFile;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;

/**
 * Variant of a crawl's rules: a formula, and the origins whose robots.txt does not bind it.
 *
 * @param own own origins; empty means those of the crawl
 */
public record Party(Formula formula, Optional<Set<String>> own) {
  public Party {
    own = own.map(Set::copyOf);
  }

  /** Creates a variant with the own origins of the crawl. */
  public static Party of(Formula formula) {
    return new Party(formula, Optional.empty());
  }

  /** Creates the variant of an activity file. */
  public static Party of(ActivityFile file) {
    return new Party(file.formula(), Optional.of(Set.copyOf(file.own())));
  }

  /** Tests whether robots.txt binds the variant at a URL, given whether it bound the crawl. */
  boolean isBound(CrawlUrl url, boolean wasBound) {
    return own.map(origins -> !origins.contains(url.origin())).orElse(wasBound);
  }
}
