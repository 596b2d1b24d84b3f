package orbweaver.app.mirror;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.extractor.encoding.QueryEncoding;

/**
 * Page or stylesheet whose references are rewritten.
 *
 * @param url URL of the page
 * @param base base URL; absent if it is no http or https URL
 * @param queries encoding of queries
 * @param directories directory of the mirror to which rewritten references are relative
 */
record ReferenceSource(
    CrawlUrl url, Optional<CrawlUrl> base, QueryEncoding queries, List<String> directories) {
  /** Returns a copy with that {@code base} of the page. */
  ReferenceSource withBase(String href) {
    var own =
        switch (url.resolve(queries.apply(href))) {
          case Resolved(var found) -> Optional.of(found);
          case OtherScheme(var scheme) ->
              scheme.equals("data") || scheme.equals("javascript")
                  ? Optional.of(url)
                  : Optional.<CrawlUrl>empty();
          case Invalid _ -> Optional.of(url);
        };
    return new ReferenceSource(url, own, queries, directories);
  }

  /** Resolves a reference. */
  Resolution resolve(String reference) {
    var encoded = queries.apply(reference);
    return base.isPresent() ? base.get().resolve(encoded) : CrawlUrl.parse(encoded);
  }

  /** Tests whether a URL is on the host of the page. */
  boolean isOnHostOf(CrawlUrl other) {
    return PathAllocator.hostDirectory(other).equals(PathAllocator.hostDirectory(url));
  }
}
