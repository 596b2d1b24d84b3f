package orbweaver.benchmarks;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Benchmark of the record of a page with 44 links, written once and read by two services. */
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RecordBenchmark {
  private static final int LINKS = 44;
  private static final String HOST = "http://127.1.0.1:8080/";

  private final Page page = page();
  private final byte[] bytes = Json.bytes(page);

  @Benchmark
  public byte[] write() {
    return Json.bytes(page);
  }

  @Benchmark
  public ReadResult<Page> read() {
    return Json.read(bytes, Page.class);
  }

  private static Page page() {
    var url = CrawlUrl.of(HOST);
    var interest = new Interest("walk", 1, DiscoveryPath.ofRoot(url), "t", Priority.NEXT);
    var headers =
        List.of(
            new Header("content-type", "text/html; charset=utf-8"),
            new Header("etag", "\"66f0-1b2c\""),
            new Header("last-modified", "Sat, 21 Nov 2026 12:00:00 GMT"));
    var from = Optional.of("127.1.0.1");
    var evidence =
        new Evidence(Instant.EPOCH, from, Optional.of(200), headers, Optional.empty(), Tls.NONE);
    var links = IntStream.range(0, LINKS).mapToObj(RecordBenchmark::link).toList();
    return new Page(
        new FetchRequest(url, 1, false, List.of(interest)),
        new Outcome.Fetched(new BodyExtent.Whole()),
        evidence,
        Optional.empty(),
        links,
        false);
  }

  private static Link link(int position) {
    return new Link(
        CrawlUrl.of(HOST + "research/2026/a-page-with-a-name-" + position + ".html"),
        LinkKind.A,
        position,
        Optional.of("A page with a name"),
        List.of(),
        Optional.empty(),
        Optional.of("What stands above it"));
  }
}
