package orbweaver.benchmarks;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.rule.evaluation.FetchEvidence;
import orbweaver.runtime.evaluation.EvidenceMapper;
import orbweaver.runtime.evaluation.FormulaCache;
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
  private static final DiscoveryPath PATH = new DiscoveryPath(CrawlUrl.of("https://a.test/"), 2, 0);
  private static final String TITLE = "(title-search \"garden\")";
  private static final String HTML = "(header-content-type \"text/html\")";
  private static final String FORMULA =
      "((no-cycles) (depth 3) (origin-host) " + HTML + " " + TITLE + ")";

  /** Page, named after the decision on it. */
  public enum PageCase {
    ACCEPTED("text/html", "The garden"),
    REJECTED_BY_HEADER("image/png", "The garden"),
    REJECTED_BY_CONTENT("text/html", "Cars");

    private final String type;
    private final String title;

    PageCase(String type, String title) {
      this.type = type;
      this.title = title;
    }
  }

  @Param PageCase pageCase = PageCase.ACCEPTED;

  private final FormulaCache formulas = new FormulaCache();
  private Formula formula = Formula.T;
  private orbweaver.language.evidence.CandidateEvidence read =
      orbweaver.language.evidence.CandidateEvidence.empty();
  private Evidence evidence = Evidence.none(Instant.EPOCH);
  private Interest interest =
      new Interest("walk", 1, PATH, "(and " + HTML + " " + TITLE + ")", Priority.NEXT);
  private Interest answered = interest;

  @Setup
  public void fetch() {
    formula = formulas.of(FORMULA);
    var fields = List.of(new Header("content-type", pageCase.type));
    evidence =
        new Evidence(
            Instant.EPOCH, Optional.empty(), Optional.of(200), fields, Optional.empty(), Tls.NONE);
    var none = Optional.<String>empty();
    var title = Optional.of(pageCase.title);
    var page = new Resource(Optional.of("<p>"), title, none, none, Map.of());
    read = EvidenceMapper.of(PAGE, evidence).with(page);
    answered = formulas.evaluate(interest, read);
  }

  @Benchmark
  public Interest evaluateBody() {
    return formulas.evaluate(interest, read);
  }

  @Benchmark
  public DecisionTrace tracePage() {
    return new FetchEvidence(PAGE, evidence, formulas).trace(answered, formula, TITLE);
  }
}
