package orbweaver.cli.trial;

import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.kit.judging.UrlLocation;
import orbweaver.language.Location;
import orbweaver.language.text.Quotes;
import orbweaver.language.text.Source;

/** Parser of URLs of any scheme in test cases. */
final class Urls {
  private Urls() {}

  /** Parses a URL. */
  static Location read(Source page, int at, String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> new UrlLocation(url);
      case OtherScheme _ -> ForeignUrl.of(text);
      case Invalid _ ->
          throw page.wrong(at, "a URL, http://… or https://…", Quotes.shortened(text));
    };
  }
}
