package orbweaver.benchmarks;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.trap.HostUrlStats;
import orbweaver.frontier.trap.TrapLimits;
import orbweaver.frontier.trap.TrapSignal;
import orbweaver.frontier.trap.UrlTrapDetector;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Benchmark of trap detection for a new URL; less than a microsecond is expected. */
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TrapBenchmark {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final int MAX_LENGTH = 4096;

  /** Path of the URL; text after a star is repeated up to the maximum length of a URL. */
  @Param({
    "/guide/en/start/index.html",
    "/clients/javadoc/org/apache/kafka/clients/consumer/internals/class-use/Fetcher.html",
    "/search?q=a&page=2&lang=en",
    "/2019/07/12/slug",
    "/a/a/a/a/",
    "/*a/",
    "/x?*2050-",
    "/x?*a&",
    "/*;sid=",
    "/*abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyza/b/"
  })
  String path = "";

  private final UrlTrapDetector detector = new UrlTrapDetector(TrapLimits.DEFAULTS);
  private CrawlUrl url = CrawlUrl.of("https://docs.example.org/");

  @Setup
  public void setUp() {
    var star = path.indexOf('*');
    var piece = path.substring(star + 1);
    var text =
        star < 0 ? path : path.substring(0, star) + piece.repeat(MAX_LENGTH / piece.length());
    url = CrawlUrl.of("https://docs.example.org" + text);
  }

  @Benchmark
  public Optional<TrapSignal> detectByUrl() {
    return detector.detect(url, NOW);
  }

  @Benchmark
  public HostUrlStats.Observation addToHostStatistics() {
    return HostUrlStats.NONE.withUrl(url, TrapLimits.DEFAULTS);
  }
}
