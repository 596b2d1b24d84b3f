package orbweaver.extractor;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.extractor.encoding.Encoding;
import orbweaver.extractor.encoding.QueryEncoding;
import orbweaver.extractor.markup.Occurrence;

/**
 * Resolves the references of one page. (HTML standard, "document base URL")
 *
 * @param page itself
 * @param base absent when it is no http or https URL: then only absolute references lead anywhere
 * @param queries writes what is not ASCII in queries
 */
record References(CrawlUrl page, Optional<CrawlUrl> base, QueryEncoding queries) {
  // Longer ones are traps; trust of a browser ends at about 2,000.
  private static final int MAX_LENGTH = 4096;

  /** Those of the head of a page. */
  static References of(CrawlUrl page) {
    return of(page, Optional.empty(), Encoding.UTF_8);
  }

  /** Those of a page whose first base, if it has one, says that. */
  static References of(CrawlUrl page, Optional<String> base, Encoding encoding) {
    var queries = new QueryEncoding(encoding);
    var url = base.isEmpty() ? Optional.of(page) : base(page, queries.apply(base.get()));
    return new References(page, url, queries);
  }

  /** Where one leads; empty when that is no http or https URL, or one of absurd length. */
  Optional<CrawlUrl> target(Occurrence occurrence) {
    return switch (resolution(occurrence)) {
      case Resolved(var url) when url.toString().length() <= MAX_LENGTH -> Optional.of(url);
      case Resolved _, OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  /** Returns whether an occurrence is dropped only because its URL is too long. */
  boolean isTooLong(Occurrence occurrence) {
    return switch (resolution(occurrence)) {
      case Resolved(var url) -> url.toString().length() > MAX_LENGTH;
      case OtherScheme _, Invalid _ -> false;
    };
  }

  private Resolution resolution(Occurrence occurrence) {
    var reference = occurrence.reference();
    return switch (occurrence.from()) {
      case HEAD -> page.resolve(reference);
      case PAGE -> page.resolve(queries.apply(reference));
      case BASE -> fromBase(queries.apply(reference));
    };
  }

  private Resolution fromBase(String reference) {
    return base.isPresent() ? base.get().resolve(reference) : CrawlUrl.parse(reference);
  }

  private static Optional<CrawlUrl> base(CrawlUrl page, String href) {
    return switch (page.resolve(href)) {
      case Resolved(var url) -> Optional.of(url);
      case OtherScheme(var scheme) -> isNoBase(scheme) ? Optional.of(page) : Optional.empty();
      case Invalid _ -> Optional.of(page);
    };
  }

  private static boolean isNoBase(String scheme) {
    return scheme.equals("data") || scheme.equals("javascript");
  }
}
