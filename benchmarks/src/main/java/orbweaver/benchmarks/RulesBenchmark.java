package orbweaver.benchmarks;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.Formula;
import orbweaver.language.Judgement;
import orbweaver.language.Location;
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

/** What does it cost to judge a URL by many rules? No pattern is tried in vain. */
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RulesBenchmark {
  private static final Evidence PAGE =
      Evidence.nothing().with(new Uri(new Page("http://www.host417.test/docs/index.html")));

  @Param({"1", "10", "100", "1000"})
  int rules;

  private Formula formula = Formula.T;

  @Setup
  public void write() {
    formula =
        Formula.parse(
            IntStream.range(0, rules)
                .mapToObj(each -> "\"-url:http://www.host" + each + ".test/private/*\"")
                .collect(Collectors.joining(" ", "(rules \"+url:*\" ", ")")));
  }

  @Benchmark
  public Judgement judge() {
    return formula.judge(PAGE);
  }

  /** A page of which rules ask nothing but its URL. */
  private record Page(String text) implements Location {
    @Override
    public String scheme() {
      return "http";
    }

    @Override
    public String host() {
      return "www.host417.test";
    }

    @Override
    public int port() {
      return 80;
    }

    @Override
    public String path() {
      return "/docs/index.html";
    }

    @Override
    public String directory() {
      return "/docs/";
    }

    @Override
    public Optional<String> query() {
      return Optional.empty();
    }

    @Override
    public String domain() {
      return "host417.test";
    }
  }
}
