package orbweaver.benchmarks;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Trace;
import orbweaver.kit.judging.Formulas;
import orbweaver.kit.judging.Testimony;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.Formula;
import orbweaver.rule.formula.Exchange;
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

/** Benchmark of the evaluation of a body, and of the trace of the decision. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TraceBenchmark {
  private static final CrawlUrl PAGE = CrawlUrl.of("https://a.test/docs/index.html");
  private static final Label LABEL = new Label(CrawlUrl.of("https://a.test/"), 2, 0);
  private static final String TITLE = "(title-search \"garden\")";
  private static final String HTML = "(header-content-type \"text/html\")";
  private static final String FORMULA =
      "((no-cycles) (depth 3) (origin-host) " + HTML + " " + TITLE + ")";

  /** Content of the page. */
  public enum Kind {
    ACCEPTED("text/html", "The garden"),
    REFUSED_BY_HEADER("image/png", "The garden"),
    REFUSED_BY_CONTENT("text/html", "Cars");

    private final String type;
    private final String title;

    Kind(String type, String title) {
      this.type = type;
      this.title = title;
    }
  }

  @Param Kind kind = Kind.ACCEPTED;

  private final Formulas formulas = new Formulas();
  private Formula formula = Formula.T;
  private orbweaver.language.Evidence read = orbweaver.language.Evidence.nothing();
  private Evidence shown = Evidence.none(Instant.EPOCH);
  private Wish asked =
      new Wish("walk", 1, LABEL, "(and " + HTML + " " + TITLE + ")", Priority.NEXT);
  private Wish answered = asked;

  @Setup
  public void fetch() {
    formula = formulas.of(FORMULA);
    var fields = List.of(new Header("content-type", kind.type));
    shown =
        new Evidence(
            Instant.EPOCH, Optional.empty(), Optional.of(200), fields, Optional.empty(), Tls.NONE);
    var none = Optional.<String>empty();
    var title = Optional.of(kind.title);
    var page = new Resource(Optional.of("<p>"), title, none, none, Map.of());
    read = Testimony.of(PAGE, shown).with(page);
    answered = formulas.judged(asked, read);
  }

  @Benchmark
  public Wish judgeTheBody() {
    return formulas.judged(asked, read);
  }

  @Benchmark
  public Trace tellOfThePage() {
    return new Exchange(PAGE, shown, formulas).trace(answered, formula, TITLE);
  }
}
