package orbweaver.app.engine.state;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import orbweaver.contract.control.Progress;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.frontier.state.Codec;

/** Entries of a crawl log for tests, and a codec of them. */
final class LogEntries {
  static final Codec<LogEntry> CODEC = Codec.of(LogEntries::encode, LogEntries::decode);

  private static final Codec<Page> PAGES = Codec.json(Page.class);
  private static final Codec<Progress> PROGRESS = Codec.json(Progress.class);
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

  private LogEntries() {}

  private static byte[] encode(LogEntry entry) {
    return switch (entry) {
      case ReadPage(var page) -> tagged('p', Json.bytes(page));
      case Progressed(var progress) -> tagged('c', Json.bytes(progress));
      default -> throw new IllegalArgumentException("entry " + entry);
    };
  }

  private static byte[] tagged(char tag, byte[] json) {
    var bytes = new byte[json.length + 1];
    bytes[0] = (byte) tag;
    System.arraycopy(json, 0, bytes, 1, json.length);
    return bytes;
  }

  private static LogEntry decode(byte[] bytes) {
    var json = Arrays.copyOfRange(bytes, 1, bytes.length);
    return bytes[0] == 'p'
        ? new ReadPage(PAGES.decode(json))
        : new Progressed(PROGRESS.decode(json));
  }

  static CrawlUrl url(long number) {
    return CrawlUrl.of("http://a.test/" + number);
  }

  /** Returns a page of a URL, requested for the given time. */
  static ReadPage page(long url, long request) {
    return page(url, request, List.of());
  }

  /** Returns a page with a header of that many random digits, which no compression removes. */
  static ReadPage largePage(long url, long request, int digits) {
    var text = new StringBuilder();
    new Random(url * 31 + request)
        .ints(digits, '0', 'z')
        .forEach(letter -> text.append(letter == '\\' ? '/' : (char) letter));
    return page(url, request, List.of(new Header("x", text.toString())));
  }

  private static ReadPage page(long url, long request, List<Header> headers) {
    var evidence =
        new Evidence(NOON, Optional.empty(), Optional.of(404), headers, Optional.empty(), Tls.NONE);
    return new ReadPage(
        new Page(
            new FetchRequest(url(url), request, false, List.of()),
            new Outcome.NotModified(),
            evidence,
            Optional.empty(),
            List.of(),
            false));
  }

  static Progressed progress(long number) {
    return new Progressed(new UrlGivenUp("walk", url(number), "reason " + number, NOON));
  }
}
