package orbweaver.benchmarks;

import java.util.concurrent.TimeUnit;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Benchmark of resolving a link; less than a microsecond is expected for a relative one. */
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class UrlBenchmark {
  private final CrawlUrl base = CrawlUrl.of("https://docs.example.org/guide/en/start/index.html");

  @Param({
    "page.html",
    "../api/class-use/Thing.html#method",
    "/search?q=a&page=2",
    "https://www.example.com/a/b.html",
    "caf\u00e9.html"
  })
  String reference = "";

  @Benchmark
  public Resolution resolve() {
    return base.resolve(reference);
  }
}
