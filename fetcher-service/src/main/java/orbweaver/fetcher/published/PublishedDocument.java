package orbweaver.fetcher.published;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import orbweaver.contract.formats.LinkFileList;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.external.ExternalFile;

/** Content of a published URL: a link index, a link file, or nothing usable. */
sealed interface PublishedDocument {
  /** No usable content. */
  record Unusable() implements PublishedDocument {}

  /** Link index, which names the link files of domains. */
  record Index(LinkFileList index) implements PublishedDocument {}

  /** Link file or archive. */
  record LinkFile(ExternalFile file) implements PublishedDocument {}

  /** Parses a link index. */
  static PublishedDocument ofIndex(byte[] body) throws IOException {
    return new Index(LinkFileList.read(new ByteArrayInputStream(body)));
  }

  /** Parses a link file or archive. */
  static PublishedDocument ofLinkFile(CrawlUrl url, byte[] body, Instant at) throws IOException {
    return new LinkFile(ExternalFile.ofBody(url, body, at));
  }

  /** Returns the memory that it takes, in bytes, without the body it was read from. */
  default long memoryBytes() {
    return switch (this) {
      case Unusable _, Index _ -> 0;
      case LinkFile(var file) -> file.memoryBytes();
    };
  }
}
