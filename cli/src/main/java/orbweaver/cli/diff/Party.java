package orbweaver.cli.diff;

import java.util.Optional;
import java.util.Set;
import orbweaver.cli.activity.ActivityFile;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;

/**
 * Who asks for pages: by which formula, and where robots.txt does not bind it.
 *
 * @param own the origins that are its own; empty when they are those of the crawl
 */
public record Party(Formula formula, Optional<Set<String>> own) {
  public Party {
    own = own.map(Set::copyOf);
  }

  /** One whose origins are those of the crawl. */
  public static Party of(Formula formula) {
    return new Party(formula, Optional.empty());
  }

  /** One that is kept in a file. */
  public static Party of(ActivityFile file) {
    return new Party(file.formula(), Optional.of(Set.copyOf(file.own())));
  }

  /** Whether robots.txt binds it there, which it did to the crawl or did not. */
  boolean isBound(CrawlUrl url, boolean wasBound) {
    return own.map(origins -> !origins.contains(url.origin())).orElse(wasBound);
  }
}
