package orbweaver.fetcher.shared;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import orbweaver.contract.linkfile.Catalogue;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.known.KnownFile;

/** Content of a published URL: a link index, a link file, or nothing usable. */
sealed interface Document {
  /** No usable content. */
  record Nothing() implements Document {}

  /** Link index, which names the link files of domains. */
  record Listing(Catalogue catalogue) implements Document {}

  /** Link file or archive. */
  record Findings(KnownFile file) implements Document {}

  /** Parses a link index. */
  static Document listing(byte[] body) throws IOException {
    return new Listing(Catalogue.read(new ByteArrayInputStream(body)));
  }

  /** Parses a link file or archive. */
  static Document findings(CrawlUrl url, byte[] body, Instant at) throws IOException {
    return new Findings(KnownFile.found(url, body, at));
  }

  /** Returns the memory that it takes, in bytes, without the body it was read from. */
  default long weight() {
    return switch (this) {
      case Nothing _, Listing _ -> 0;
      case Findings(var file) -> file.weight();
    };
  }
}
