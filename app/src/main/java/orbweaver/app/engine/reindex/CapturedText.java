package orbweaver.app.engine.reindex;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureReader;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.FetchRequest;
import orbweaver.engine.state.CrawlLog;
import orbweaver.extractor.ExtractedPage;
import orbweaver.extractor.Extractor;

/**
 * Reader of pages with their texts from captures. It extracts them as the crawl did: with the
 * request and the response head of the latest page that the crawl log keeps of each URL.
 */
final class CapturedText {
  private final CaptureReader reader;
  private final CrawlLog log;
  private final Extractor extractor = new Extractor();

  CapturedText(CaptureReader reader, CrawlLog log) {
    this.reader = reader;
    this.log = log;
  }

  /** Returns the page of a capture that has a body. */
  ExtractedPage read(Capture capture) throws IOException {
    return extractor.extract(result(capture).withIndex(true), reader.body(capture));
  }

  private FetchResult result(Capture capture) throws IOException {
    var latest = log.latestPage(capture.url());
    var own = latest.filter(page -> isOf(page, capture));
    return own.isPresent()
        ? new FetchResult(own.get().request(), own.get().outcome(), own.get().evidence())
        : earlier(capture, latest);
  }

  private static boolean isOf(Page page, Capture capture) {
    return page.request().number() == capture.number() && page.outcome() instanceof Outcome.Fetched;
  }

  // Of an earlier request, the interests are lost; those of the latest say whether embeds were
  // links, too.
  private FetchResult earlier(Capture capture, Optional<Page> latest) throws IOException {
    var interests = latest.map(page -> page.request().interests()).orElse(List.of());
    return new FetchResult(
        new FetchRequest(capture.url(), capture.number(), false, interests),
        new Outcome.Fetched(new BodyExtent.Whole()),
        new Evidence(
            capture.at(),
            Optional.empty(),
            Optional.of(capture.status()),
            headers(capture),
            Optional.empty(),
            Tls.NONE));
  }

  private List<Header> headers(Capture capture) throws IOException {
    return reader
        .head(capture)
        .lines()
        .map(line -> line.split(":", 2))
        .filter(field -> field.length == 2 && !field[0].isBlank())
        .map(field -> new Header(field[0].strip().toLowerCase(Locale.ROOT), field[1].strip()))
        .toList();
  }
}
