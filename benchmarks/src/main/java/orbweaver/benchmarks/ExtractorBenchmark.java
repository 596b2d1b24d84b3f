package orbweaver.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.extractor.Extractor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Benchmark of the extraction of a page of 28 KB with 44 links, from its bytes to its record. */
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ExtractorBenchmark {
  private static final int LINKS = 44;
  private static final int BYTES = 28_000;

  private final Extractor extractor = new Extractor();
  private final FetchResult result = fetched();
  private final byte[] body = body();

  @Benchmark
  public Page extract() {
    return extractor.extract(result, body).page();
  }

  private static FetchResult fetched() {
    var url = CrawlUrl.of("https://docs.example.org/guide/en/start/index.html");
    var interest = new Interest("walk", 1, DiscoveryPath.ofRoot(url), "t", Priority.NEXT);
    var type = new Header("content-type", "text/html; charset=utf-8");
    var evidence =
        new Evidence(
            Instant.EPOCH,
            Optional.empty(),
            Optional.of(200),
            List.of(type),
            Optional.empty(),
            Tls.VERIFIED);
    return new FetchResult(
        new FetchRequest(url, 1, false, List.of(interest)),
        new Fetched(new BodyExtent.Whole()),
        evidence);
  }

  /** Creates paragraphs with one link each, filled with words and inline markup. */
  private static byte[] body() {
    var page = new StringBuilder("<!DOCTYPE html><html><head><title>A page</title></head><body>");
    for (var link = 0; link < LINKS; link++) {
      page.append("<div class='section'><p id='p").append(link).append("'>");
      while (page.length() < (link + 1) * BYTES / LINKS - 60) {
        page.append("Some words of <em>ordinary</em> prose &amp; a <code>name</code>. ");
      }
      page.append("<a href='../topic/page")
          .append(link)
          .append(".html#top'>A link</a></p></div>\n");
    }
    return page.append("</body></html>").toString().getBytes(UTF_8);
  }
}
