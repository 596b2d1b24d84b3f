package orbweaver.fetcher.shared;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import orbweaver.contract.linkfile.Catalogue;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.known.KnownFile;

/** What was found at a place where something is shared. */
sealed interface Document {
  /** Nothing that can be used. */
  record Nothing() implements Document {}

  record Listing(Catalogue catalogue) implements Document {}

  record Findings(KnownFile file) implements Document {}

  static Document listing(byte[] body) throws IOException {
    return new Listing(Catalogue.read(new ByteArrayInputStream(body)));
  }

  static Document findings(CrawlUrl place, byte[] body, Instant at) throws IOException {
    return new Findings(KnownFile.found(place, body, at));
  }

  /** How many bytes of memory it takes, beside those it was read from. */
  default long weight() {
    return switch (this) {
      case Nothing _, Listing _ -> 0;
      case Findings(var file) -> file.weight();
    };
  }
}
