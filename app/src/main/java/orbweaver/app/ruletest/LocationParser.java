package orbweaver.app.ruletest;

import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.OtherUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.language.evidence.Location;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.syntax.SourceText;
import orbweaver.runtime.evaluation.UrlLocation;

/** Parser of URLs of any scheme in test cases. */
final class LocationParser {
  private LocationParser() {}

  /** Parses a URL. */
  static Location read(SourceText source, int at, String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> new UrlLocation(url);
      case OtherScheme _ -> new NonHttpUrl(OtherUrl.of(text));
      case Invalid _ ->
          throw source.error(at, "a URL, http://… or https://…", Quotes.shortened(text));
    };
  }
}
