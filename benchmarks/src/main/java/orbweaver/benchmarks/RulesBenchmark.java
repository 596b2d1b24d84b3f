package orbweaver.benchmarks;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.rules.RulePriority;
import orbweaver.language.rules.RuleSet;
import orbweaver.runtime.evaluation.UrlLocation;
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

/** Benchmark of a URL against many rules; the cost should not depend on their number. */
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RulesBenchmark {
  private static final CandidateEvidence PAGE =
      CandidateEvidence.empty()
          .with(
              new Uri(new UrlLocation(CrawlUrl.of("http://www.host417.test/docs/x/file417.html"))));

  /** Position of the literal text of a rule. */
  public enum RuleShape {
    PREFIX {
      @Override
      String rule(int number) {
        return "-url:http://www.host" + number + ".test/private/*";
      }
    },
    SUFFIX {
      @Override
      String rule(int number) {
        return "-url:*/old" + number + ".html";
      }
    },
    MIXED {
      @Override
      String rule(int number) {
        return (number % 2 == 0 ? PREFIX : SUFFIX).rule(number);
      }
    };

    abstract String rule(int number);
  }

  @Param({"10", "100", "1000", "10000"})
  int rules;

  @Param RuleShape shape = RuleShape.PREFIX;

  private RuleSet set = RuleSet.parse("");

  @Setup
  public void read() {
    set =
        RuleSet.parse(
            IntStream.range(0, rules)
                .mapToObj(shape::rule)
                .collect(Collectors.joining("\n", "+url:*\n", "")));
  }

  @Benchmark
  public Optional<RulePriority> evaluate() {
    return set.evaluate(PAGE).priority();
  }
}
