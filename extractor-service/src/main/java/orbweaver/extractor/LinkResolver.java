package orbweaver.extractor;

import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.OtherUrl;
import orbweaver.contract.url.Resolution;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.extractor.content.RawLink;
import orbweaver.extractor.encoding.Encoding;
import orbweaver.extractor.encoding.QueryEncoding;

/**
 * Resolver of the references of one page to absolute URLs. (HTML standard, "document base URL")
 *
 * @param page URL of the page
 * @param base base URL; absent if it is no http or https URL, so that only absolute references
 *     resolve
 * @param queries encodes non-ASCII characters in queries
 */
record LinkResolver(CrawlUrl page, Optional<CrawlUrl> base, QueryEncoding queries) {
  // Longer URLs are traps; browsers support about 2,000 characters.
  private static final int MAX_LENGTH = 4096;
  // URLs of these schemes contain their resource, or name one that exists in a browser only.
  private static final Set<String> WITHOUT_RESOURCE =
      Set.of("data", "javascript", "vbscript", "about", "blob");
  private static final Target TOO_LONG = new Target.TooLong();
  private static final Target NONE = new Target.None();

  /** Returns the resolver for header fields of a page. */
  static LinkResolver of(CrawlUrl page) {
    return of(page, Optional.empty(), Encoding.UTF_8);
  }

  /** Returns the resolver for a page with that first {@code base}, if it has one. */
  static LinkResolver of(CrawlUrl page, Optional<String> base, Encoding encoding) {
    var queries = new QueryEncoding(encoding);
    var url = base.isEmpty() ? Optional.of(page) : base(page, queries.apply(base.get()));
    return new LinkResolver(page, url, queries);
  }

  /** Target of a link. */
  sealed interface Target {
    /** URL that a crawl can request. */
    record Fetchable(CrawlUrl url) implements Target {}

    /** URL of another scheme. */
    record OtherScheme(OtherUrl url) implements Target {}

    /** URL that is longer than a link may be. */
    record TooLong() implements Target {}

    /** No URL, or one that names no resource. */
    record None() implements Target {}
  }

  /** Returns the target of a link if it is an http or https URL, and not too long. */
  Optional<CrawlUrl> resolve(RawLink rawLink) {
    return switch (target(rawLink)) {
      case Target.Fetchable(var url) -> Optional.of(url);
      case Target.OtherScheme _, Target.TooLong _, Target.None _ -> Optional.empty();
    };
  }

  /** Returns the target of a link. */
  Target target(RawLink rawLink) {
    return switch (resolution(rawLink)) {
      case Resolved(var url) -> isTooLong(url) ? TOO_LONG : new Target.Fetchable(url);
      case OtherScheme(var scheme) when !WITHOUT_RESOURCE.contains(scheme) ->
          OtherUrl.parse(rawLink.reference()).map(LinkResolver::otherScheme).orElse(NONE);
      case OtherScheme _, Invalid _ -> NONE;
    };
  }

  private static Target otherScheme(OtherUrl url) {
    return isTooLong(url) ? TOO_LONG : new Target.OtherScheme(url);
  }

  private static boolean isTooLong(Object url) {
    return url.toString().length() > MAX_LENGTH;
  }

  private Resolution resolution(RawLink rawLink) {
    var reference = rawLink.reference();
    return switch (rawLink.relativeTo()) {
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
      case OtherScheme(var scheme) ->
          isForbiddenBase(scheme) ? Optional.of(page) : Optional.empty();
      case Invalid _ -> Optional.of(page);
    };
  }

  private static boolean isForbiddenBase(String scheme) {
    return scheme.equals("data") || scheme.equals("javascript");
  }
}
